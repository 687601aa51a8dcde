import * as fc from 'fast-check';

/** Which of all counterexamples is the smallest does not matter: the mutant is noticed. */
fc.configureGlobal({ endOnFailure: true });
