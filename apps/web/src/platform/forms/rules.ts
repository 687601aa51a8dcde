// Not the contract's root: its schemas would enlarge the first screen.
import { limits } from '@evercode/contract/limits';
import type { ValidationKey } from './validation-text.ts';

/**
 * Returns the key of the error message, or undefined for a valid value. `values` holds the other fields of the form.
 */
export type Rule = (value: string, values?: Readonly<Partial<Record<string, string>>>) => ValidationKey | undefined;

export const isFilled: Rule = (value) => (value.trim() === '' ? 'required' : undefined);

/** Lenient on purpose: the server decides, and a strict pattern would refuse working addresses. */
export const isEmail: Rule = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(value.trim()) && value.trim().length <= limits.email.max ? undefined : 'email';

export const isNewPassword: Rule = (value) => {
  if (value.length < limits.password.min) return 'passwordMin';
  return value.length > limits.password.max ? 'passwordMax' : undefined;
};

export const isLoginPassword: Rule = (value) => {
  if (value.length < limits.loginPassword.min) return 'loginPasswordMin';
  return value.length > limits.loginPassword.max ? 'passwordMax' : undefined;
};

export const repeatsPassword: Rule = (value, values) =>
  value === values?.['password'] ? undefined : 'passwordMismatch';

export const isShortEnough: Rule = (value) => (value.trim().length > limits.name.max ? 'nameMax' : undefined);

/** For an optional field. */
export const optional =
  (rule: Rule): Rule =>
  (value, values) =>
    value.trim() === '' ? undefined : rule(value, values);

export function firstFailure(
  rules: readonly Rule[],
  value: string,
  values: Readonly<Partial<Record<string, string>>> = {},
): ValidationKey | undefined {
  for (const rule of rules) {
    const failure = rule(value, values);
    if (failure) return failure;
  }
  return undefined;
}
