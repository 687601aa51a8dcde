/** For tests: in CI none is skipped for want of a program. There it goes on, and fails where it calls what is not installed. */
export const isMissingAFailure = process.env['CI'] === 'true';
