/** Bounds of what assistants may do. */
export const limitsOfMcp = {
  /** Changes of one key in an hour that no person has confirmed. */
  mostPerHour: 20,
  /** How long a proposed change can be made. */
  tokenMs: 5 * 60_000,
  /** A code that was scanned within so many days is in use. */
  days: 30,
  /** Characters of a destination that a person is shown. */
  longestShown: 2_000,
  /** Of a message. The largest content of a code fits in. */
  bodyBytes: 256 * 1024,
} as const;
