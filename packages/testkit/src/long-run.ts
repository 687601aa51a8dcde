/**
 * True under `npm run test:long`. Long matrices and tests of many rounds then run in full; every other run takes their
 * shorter form.
 */
export const isLongRun = process.env['LONG_TESTS'] === '1';
