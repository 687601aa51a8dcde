/** Of a command of the operator: one sentence that says what to do instead. */
export class StaffCommandError extends Error {
  override readonly name = 'StaffCommandError';
}
