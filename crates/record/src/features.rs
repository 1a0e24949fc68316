//! Records as serialized text, and from arbitrary bytes.

#[cfg(feature = "arbitrary")]
mod from_bytes {
    use crate::{AnyGame, Record};
    use arbitrary::{Arbitrary, Result, Unstructured};
    use starfence_rules::dynamic::State;

    /// A game whose moves are legal, of any kind. It need not be over.
    impl Arbitrary<'_> for AnyGame {
        fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
            let state: State = u.arbitrary()?;
            Ok(state.typed().into())
        }
    }

    /// A record of an arbitrary game, with arbitrary values of some tags.
    impl Arbitrary<'_> for Record {
        fn arbitrary(u: &mut Unstructured<'_>) -> Result<Self> {
            let mut record = Self::new(u.arbitrary()?);
            for name in ["Event", "Player1", "Date"] {
                if let Some(value) = u.arbitrary::<Option<&str>>()? {
                    record.set_tag(name, value);
                }
            }
            Ok(record)
        }
    }
}

// A record is serialized as its text.
#[cfg(feature = "serde")]
starfence_rules::serde_as_text!(crate::Record);

#[cfg(test)]
#[cfg(all(feature = "arbitrary", feature = "serde"))]
mod tests {
    use crate::Record;
    use arbitrary::{Arbitrary as _, Unstructured};
    use rand::{RngExt as _, SeedableRng as _};
    use rand_pcg::Pcg32;

    #[test]
    fn arbitrary_records_are_read_as_they_were_written() {
        let mut kinds = std::collections::BTreeSet::new();
        for seed in 0..100 {
            let mut dice = Pcg32::seed_from_u64(seed);
            let bytes: Vec<u8> = (0..1_000).map(|_| dice.random()).collect();
            let record = Record::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            let text = serde_json::to_string(&record).unwrap();
            let again: Record = serde_json::from_str(&text).unwrap();
            assert_eq!(again.to_string(), record.to_string());
            assert_eq!(text, serde_json::to_string(&record.to_string()).unwrap());
            kinds.insert(record.game.kind());
        }
        assert_eq!(kinds.len(), 3);
    }

    #[test]
    fn an_error_says_what_is_wrong_with_the_text() {
        let text = r#""[Game \"quoridor\"]\n[Players \"2\"]\n\n1. e2 e7 *""#;
        let error = serde_json::from_str::<Record>(text).unwrap_err();
        assert!(error.to_string().starts_with("4:7: e7: "), "{error}");
    }
}
