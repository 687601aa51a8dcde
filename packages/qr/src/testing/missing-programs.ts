/** For tests: in CI a missing program is a failure, elsewhere its tests are skipped. */
export const isMissingAFailure = process.env['CI'] === 'true';
