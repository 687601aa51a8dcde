/** A refusal of an operator's command: one sentence that says what to do. */
export class StaffCommandError extends Error {
  override readonly name = 'StaffCommandError';
}
