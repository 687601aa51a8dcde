import * as fc from 'fast-check';

/** Skips shrinking: any counterexample detects the mutant. */
fc.configureGlobal({ endOnFailure: true });
