import type { ValidationKey } from './validation-text.ts';

/** Says what is wrong with a value, or nothing. */
export type Rule = (value: string) => ValidationKey | undefined;

/**
 * The contract's own bounds (`limits`, held equal by the test): to import them would bring every schema of the API onto the first screen.
 */
export const bounds = { email: 254, name: 128, password: { min: 8, max: 64 }, loginPassword: { min: 3, max: 64 } } as const;

export const isFilled: Rule = (value) => (value.trim() === '' ? 'required' : undefined);

/** Loose on purpose: the server has the last word, and a strict pattern here would refuse addresses that work. */
export const isEmail: Rule = (value) =>
  (/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(value.trim()) && value.trim().length <= bounds.email ? undefined : 'email');

export const isNewPassword: Rule = (value) => {
  if (value.length < bounds.password.min) return 'passwordMin';
  return value.length > bounds.password.max ? 'passwordMax' : undefined;
};

export const isLoginPassword: Rule = (value) => {
  if (value.length < bounds.loginPassword.min) return 'loginPasswordMin';
  return value.length > bounds.loginPassword.max ? 'passwordMax' : undefined;
};

export const isShortEnough: Rule = (value) => (value.trim().length > bounds.name ? 'tooLong' : undefined);

export function firstFailure(rules: readonly Rule[], value: string): ValidationKey | undefined {
  for (const rule of rules) {
    const failure = rule(value);
    if (failure) return failure;
  }
  return undefined;
}
