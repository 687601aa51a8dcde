import type { SecondFactor } from '@evercode/contract';

/** A person who has a password and no second factor. */
export const passwordOnly: SecondFactor = { isOn: false, since: null, recoveryCodesLeft: 0, proofs: ['password'] };
