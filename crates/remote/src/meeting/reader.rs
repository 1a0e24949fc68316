//! The order in which a device requests the messages that a meeting point has
//! stored for a table.
//!
//! The server can only be asked for the first message at or after a given
//! sequence number. A device sends many such requests at once, spread over the
//! sequence numbers that it has not covered yet, so that a long game arrives
//! within few round trips. Each seat is requested separately: for a subject
//! with a wildcard, the server would search all stored messages.

/// The maximum number of unanswered requests for one seat's messages.
const MAX_REQUESTS: usize = 12;

/// A request for a stored message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Request {
    /// The lowest sequence number of the requested message; `None` to request
    /// the last message.
    from: Option<u64>,
    stored_on: String,
}

impl Request {
    /// The subject to which requests are published.
    pub const SUBJECT: &str = "$JS.API.DIRECT.GET.starfence";

    /// Returns the content of the request, in JSON.
    pub fn body(&self) -> String {
        let subject = &self.stored_on;
        match self.from {
            Some(from) => format!(r#"{{"seq":{from},"next_by_subj":"{subject}"}}"#),
            None => format!(r#"{{"last_by_subj":"{subject}"}}"#),
        }
    }
}

/// The state of reading the messages stored on one subject.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    subject: String,
    /// The half-open ranges of sequence numbers that have not been covered yet,
    /// in order and without overlaps.
    unknown: Vec<(u64, u64)>,
    /// The first sequence number after the last known message; `None` until the
    /// last message has been received.
    next: Option<u64>,
    /// Whether there may be messages at or after `next`.
    is_announced: bool,
    /// Whether a live message has been received that may not have been stored
    /// yet.
    pub has_live_message: bool,
    /// The unanswered requests, each with a flag for whether it was sent.
    open: Vec<(Option<u64>, bool)>,
}

impl Reader {
    pub fn new(subject: String) -> Self {
        Self {
            subject,
            unknown: Vec::new(),
            next: None,
            is_announced: false,
            has_live_message: false,
            open: Vec::new(),
        }
    }

    /// Returns whether a request asks for messages on this reader's subject.
    pub fn has_subject_of(&self, request: &Request) -> bool {
        request.stored_on == self.subject
    }

    /// Returns whether all messages that the server has stored on the subject
    /// have been read.
    pub fn is_done(&self) -> bool {
        self.next.is_some() && self.unknown.is_empty()
    }

    /// Records that further messages may have been stored since the last
    /// answer.
    pub fn announce(&mut self) {
        self.is_announced = true;
        self.has_live_message = false;
    }

    /// Returns the requests to send now: new ones after all earlier requests
    /// have been answered, and failed ones again.
    pub fn requests(&mut self) -> Vec<Request> {
        if self.open.is_empty() {
            let numbers = match self.next {
                None => vec![None],
                Some(_) if !self.unknown.is_empty() => self.spread(),
                Some(next) if self.is_announced => {
                    self.is_announced = false;
                    vec![Some(next)]
                }
                Some(_) => Vec::new(),
            };
            self.open = numbers.into_iter().map(|from| (from, false)).collect();
        }
        self.open
            .iter_mut()
            .filter(|(_, is_sent)| !is_sent)
            .map(|(from, is_sent)| {
                *is_sent = true;
                Request {
                    from: *from,
                    stored_on: self.subject.clone(),
                }
            })
            .collect()
    }

    /// Returns the sequence numbers at which new requests start: the starts of
    /// the uncovered ranges, of which the longest are halved repeatedly until
    /// there are [`MAX_REQUESTS`] ranges.
    fn spread(&self) -> Vec<Option<u64>> {
        let mut pieces = self.unknown.clone();
        while pieces.len() < MAX_REQUESTS {
            let longest = pieces.iter_mut().max_by_key(|(from, to)| to - from);
            let Some((from, to)) = longest.filter(|(from, to)| to - from > 1) else {
                break;
            };
            let middle = *from + (*to - *from) / 2;
            let upper = (middle, std::mem::replace(to, middle));
            pieces.push(upper);
        }
        pieces.truncate(MAX_REQUESTS);
        pieces.into_iter().map(|(from, _)| Some(from)).collect()
    }

    /// Records the answer to a request: the sequence number of the received
    /// message, or `None` if there is no such message.
    pub fn answered(&mut self, request: &Request, found: Option<u64>) {
        let asked = self.open.len();
        self.open.retain(|(from, _)| *from != request.from);
        if self.open.len() == asked {
            return;
        }
        match (request.from, self.next) {
            (None, _) => {
                let last = found.unwrap_or_default();
                self.unknown = vec![(1, last)];
                self.next = Some(last.saturating_add(1));
            }
            (Some(from), Some(next)) if from >= next => {
                // After this message there may be another one.
                self.is_announced |= found.is_some();
                let found = found.map(|found| found.max(from).saturating_add(1));
                self.next = Some(found.unwrap_or(next));
            }
            (Some(from), _) => {
                let to = found.unwrap_or(u64::MAX).saturating_add(1);
                let parts = self
                    .unknown
                    .iter()
                    .flat_map(|(start, end)| [(*start, from.min(*end)), (to.max(*start), *end)]);
                self.unknown = parts.collect();
            }
        }
        self.unknown.retain(|(start, end)| start < end);
    }

    /// Returns whether a request has been sent and not been answered.
    pub fn awaits_answer(&self) -> bool {
        self.open.iter().any(|(_, is_sent)| *is_sent)
    }

    /// Records that a request was not answered, so that it is sent again.
    pub fn failed(&mut self, request: &Request) {
        for (from, is_sent) in &mut self.open {
            *is_sent &= *from != request.from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Answers requests like a server that has messages with the sequence
    /// numbers in `stored`, and returns the number of round trips.
    fn read(reader: &mut Reader, stored: &BTreeSet<u64>, found: &mut BTreeSet<u64>) -> usize {
        for round in 0.. {
            let requests = reader.requests();
            if requests.is_empty() {
                return round;
            }
            for (place, request) in requests.iter().enumerate() {
                if place % 5 == round % 7 {
                    reader.failed(request);
                    continue;
                }
                let answer = match request.from {
                    None => stored.last(),
                    Some(from) => stored.range(from..).next(),
                };
                reader.answered(request, answer.copied());
                reader.answered(request, Some(1));
                found.extend(answer);
            }
        }
        0
    }

    #[test]
    fn all_messages_are_found_in_few_round_trips() {
        let sets: [BTreeSet<u64>; 6] = [
            BTreeSet::new(),
            [1].into(),
            [u64::MAX - 1].into(),
            (1..=500).collect(),
            (1..=200).map(|it| it * 7_919).collect(),
            (1..=200).map(|it| it * it * it).collect(),
        ];
        for stored in sets {
            let mut reader = Reader::new("a".to_owned());
            let mut found = BTreeSet::new();
            assert!(!reader.is_done());
            let rounds = read(&mut reader, &stored, &mut found);
            assert!(reader.is_done() && found == stored);
            assert!(rounds < 100, "{rounds} round trips for {}", stored.len());
        }
    }

    #[test]
    fn messages_stored_later_are_found_when_announced() {
        let mut stored = BTreeSet::from([3, 8]);
        let mut reader = Reader::new("a".to_owned());
        let mut found = BTreeSet::new();
        read(&mut reader, &stored, &mut found);
        stored.extend([9, 11, 40]);
        assert_eq!(read(&mut reader, &stored, &mut found), 0);
        reader.announce();
        read(&mut reader, &stored, &mut found);
        assert_eq!(found, stored);
    }

    #[test]
    fn requests_are_in_the_form_that_the_server_reads() {
        let mut reader = Reader::new("starfence.table.a.0".to_owned());
        let [last] = &reader.requests()[..] else {
            panic!("one request");
        };
        assert_eq!(last.body(), r#"{"last_by_subj":"starfence.table.a.0"}"#);
        reader.answered(last, Some(2));
        let [next] = &reader.requests()[..] else {
            panic!("one request");
        };
        let body = r#"{"seq":1,"next_by_subj":"starfence.table.a.0"}"#;
        assert_eq!(next.body(), body);
    }
}
