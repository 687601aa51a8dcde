import type { PathName } from '@evercode/contract';
import { reserveRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import { chooseEnding } from './choose-ending.ts';
import { routesOf, type Compiled } from './route-of-qr.ts';
import { endingTaken } from './take-ending.ts';

/** Endings are unguessable because they are many; five taken ones in a row mean that something else is wrong. */
const ATTEMPTS = 5;

/** The ending that is wished for, or else a generated one. Whoever has it, has it for ever. */
export async function reserveEnding(trx: Transaction, qr: Compiled, wished: PathName | undefined, randomBelow: (bound: number) => number): Promise<PathName> {
  const [record] = await routesOf(trx, [qr]);
  if (record === undefined) throw new TypeError('Every code has a route record.');
  const reserve = (ending: string) => reserveRoute(trx, { domain: '', ending, record });
  if (wished !== undefined) {
    if (await reserve(wished.ending)) return wished;
    throw endingTaken();
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ending = chooseEnding(randomBelow);
    if (await reserve(ending)) return { ending, query: '' };
  }
  throw new AppError('unexpected', { cause: new Error('No free ending was found.') });
}
