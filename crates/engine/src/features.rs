//! Levels and reference players as serialized values, and from arbitrary bytes.

#[cfg(feature = "arbitrary")]
mod from_bytes {
    use crate::{Level, ReferencePlayer};
    use arbitrary::{Arbitrary, Result, Unstructured};

    impl Arbitrary<'_> for Level {
        fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
            u.choose(&Self::ALL).copied()
        }
    }

    impl Arbitrary<'_> for ReferencePlayer {
        fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
            u.choose(&Self::ALL).copied()
        }
    }
}

#[cfg(feature = "serde")]
mod as_text {
    use crate::{Level, ReferencePlayer};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A level is serialized as its number.
    impl Serialize for Level {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.number())
        }
    }

    impl<'de> Deserialize<'de> for Level {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let number = u8::deserialize(deserializer)?;
            Self::from_number(number).ok_or_else(|| {
                D::Error::custom(format_args!("invalid level {number}: expected 1 to 8"))
            })
        }
    }

    // A reference player is serialized as its name.
    starfence_rules::serde_as_text!(ReferencePlayer);
}

#[cfg(test)]
#[cfg(all(feature = "arbitrary", feature = "serde"))]
mod tests {
    use crate::{Level, ReferencePlayer};
    use arbitrary::{Arbitrary as _, Unstructured};

    #[test]
    fn levels_and_reference_players_are_read_as_they_were_written() {
        for byte in 0..=u8::MAX {
            let bytes = [byte, byte.wrapping_mul(7)];
            let mut u = Unstructured::new(&bytes);
            let level = Level::arbitrary(&mut u).unwrap();
            let reference = ReferencePlayer::arbitrary(&mut u).unwrap();
            let text = serde_json::to_string(&(level, reference)).unwrap();
            assert_eq!(text, format!("[{},\"{reference}\"]", level.number()));
            assert_eq!(serde_json::from_str(&text).ok(), Some((level, reference)));
        }
        let error = serde_json::from_str::<Level>("9").unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("invalid level 9: expected 1 to 8")
        );
        assert!(serde_json::from_str::<ReferencePlayer>("\"best\"").is_err());
    }
}
