/** What became of a write, as far as this device knows. */
export type Outcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'refused'; error: unknown }
  /** No network, before and after the first try: the server has nothing of it. */
  | { kind: 'offline'; error: unknown }
  /** It may have happened. */
  | { kind: 'unknown'; error: unknown }
