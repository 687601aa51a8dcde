import type { routes } from '@evercode/contract';
import type { FastifyBaseLogger } from 'fastify';
import { decodeJwt } from 'jose';
import { AppError } from '../http/answers/app-error.ts';

/** The routes that open, continue or end a session, or change what opens one, and how the log calls them. */
const ways = {
  signUp: 'sign-up',
  login: 'password',
  socialSignUp: 'sign-up with Google',
  socialLogin: 'Google',
  finishSso: 'single sign-on',
  logOutOfSso: 'sign-out',
  logInWithPasskey: 'passkey',
  answerSignInChallenge: 'second factor',
  refreshToken: 'renewal',
  logout: 'sign-out',
  resetPassword: 'password reset',
  updatePassword: 'password change',
  createPassword: 'first password',
} as const satisfies Partial<Record<keyof typeof routes, string>>;

const isWay = (name: string): name is keyof typeof ways => Object.hasOwn(ways, name);

/** Logs every attempt to sign in, by the person and the way. Addresses and what was typed are never logged. */
export function logSignIn(
  log: FastifyBaseLogger,
  name: string,
  outcome: { answer: unknown } | { error: unknown },
): void {
  if (!isWay(name)) return;
  const entry = { event: 'sign-in', way: ways[name] };
  if ('answer' in outcome) log.info({ ...entry, ...describeAnswer(outcome.answer) }, 'sign-in');
  else if (outcome.error instanceof AppError && outcome.error.status < 500)
    log.info({ ...entry, outcome: outcome.error.code, person: outcome.error.personUuid }, 'sign-in refused');
}

function describeAnswer(answer: unknown): { outcome: string; person?: unknown } {
  if (typeof answer !== 'object' || answer === null) return { outcome: 'done' };
  if ('challenge' in answer) return { outcome: 'asked for the second factor' };
  return { outcome: 'done', ...('token' in answer && { person: decodeJwt(String(answer.token))['uuid'] }) };
}
