import { isPhoneNumber } from '@evercode/contract';
import type { Rule } from './rules.ts';

/** Separate from the other rules, because its schema is not needed on the sign-in screen. */
export const isPhone: Rule = (value) => (isPhoneNumber(value.trim()) ? undefined : 'violations.invalid-phone');
