import type { PathName } from '@evercode/contract';
import { reserveRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { CompiledCode } from '../../../../platform/ports.ts';
import { routesOf } from '../route-of-code.ts';
import { endingTaken } from './change-ending.ts';

/**
 * Without 0/O and 1/l/I: an ending may be typed from paper. 7 of 55 characters are 1.5 trillion endings: not guessable.
 */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXY';
const ENDING_LENGTH = 7;

/** Five collisions in a row are so unlikely that something else must be wrong. */
const ATTEMPTS = 5;

/** Reserves the requested or a generated ending. A reservation is permanent: a printed ending is never reassigned. */
export async function reserveEnding(
  trx: Transaction,
  qr: CompiledCode,
  requested: PathName | undefined,
  randomBelow: (bound: number) => number,
): Promise<PathName> {
  const [record] = await routesOf(trx, [qr]);
  if (record === undefined) throw new TypeError('Every code has a route record.');
  const reserve = (ending: string) => reserveRoute(trx, { domain: '', ending, record });
  if (requested !== undefined) {
    if (await reserve(requested.ending)) return requested;
    throw await endingTaken(trx, { domain: '', ending: requested.ending }, record.account);
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ending = generateEnding(randomBelow);
    if (await reserve(ending)) return { ending, query: '' };
  }
  throw new AppError('unexpected', { cause: new Error('No free ending was found.') });
}

function generateEnding(randomBelow: (bound: number) => number): string {
  return Array.from({ length: ENDING_LENGTH }, () => ALPHABET.charAt(randomBelow(ALPHABET.length))).join('');
}
