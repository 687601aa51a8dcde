// Not the whole contract: its schemas have no place on the first screen.
import { limits } from '@evercode/contract/limits';
import type { ValidationKey } from './validation-text.ts';

/** Says what is wrong with a value, or nothing. The other values of the form are there to compare with. */
export type Rule = (value: string, values?: Readonly<Partial<Record<string, string>>>) => ValidationKey | undefined;

export const isFilled: Rule = (value) => (value.trim() === '' ? 'required' : undefined);

/** Loose on purpose: the server has the last word, and a strict pattern here would refuse addresses that work. */
export const isEmail: Rule = (value) =>
  (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(value.trim()) && value.trim().length <= limits.email.max ? undefined : 'email');

export const isNewPassword: Rule = (value) => {
  if (value.length < limits.password.min) return 'passwordMin';
  return value.length > limits.password.max ? 'passwordMax' : undefined;
};

export const isLoginPassword: Rule = (value) => {
  if (value.length < limits.loginPassword.min) return 'loginPasswordMin';
  return value.length > limits.loginPassword.max ? 'passwordMax' : undefined;
};

export const repeatsPassword: Rule = (value, values) => (value === values?.['password'] ? undefined : 'passwordMismatch');

export const isShortEnough: Rule = (value) => (value.trim().length > limits.name.max ? 'tooLong' : undefined);

/** For a field that may be left empty. */
export const orEmpty = (rule: Rule): Rule => (value, values) => (value.trim() === '' ? undefined : rule(value, values));

export function firstFailure(rules: readonly Rule[], value: string, values: Readonly<Partial<Record<string, string>>> = {}): ValidationKey | undefined {
  for (const rule of rules) {
    const failure = rule(value, values);
    if (failure) return failure;
  }
  return undefined;
}
