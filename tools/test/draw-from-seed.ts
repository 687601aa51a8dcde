import * as fc from 'fast-check';

/**
 * Setup file. Property tests draw the same examples in every run, so that a run can be repeated; `npm run test:long`
 * draws new ones.
 */
if (process.env['LONG_TESTS'] !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_124 });
