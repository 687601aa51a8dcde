import { isPhoneNumber } from '@evercode/contract';
import type { Rule } from './rules.ts';

/** Apart from the other rules: the sign-in needs none of the contract's schemas. */
export const isPhone: Rule = (value) => (isPhoneNumber(value.trim()) ? undefined : 'violations.invalid-phone');
