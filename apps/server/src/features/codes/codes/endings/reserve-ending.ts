import type { PathName } from '@evercode/contract';
import { reserveRoutes, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
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

export type NeededEnding = { qr: CompiledCode; domain: string; requested: PathName | undefined };
type Reserved = { endings: PathName[]; routes: StoredRoute[] };

/** Reserves the requested or a generated ending. A reservation is permanent: a printed ending is never reassigned. */
export async function reserveEnding(
  trx: Transaction,
  needed: NeededEnding,
  randomBelow: (bound: number) => number,
): Promise<PathName> {
  const [ending] = (await reserveEndings(trx, [needed], randomBelow)).endings;
  if (ending === undefined) throw new TypeError('Every code has an ending.');
  return ending;
}

/** The same for many dynamic codes, in their order. Throws if a requested ending is taken. */
export async function reserveEndings(
  trx: Transaction,
  needed: readonly NeededEnding[],
  randomBelow: (bound: number) => number,
): Promise<Reserved> {
  const records = await routesOf(
    trx,
    needed.map(({ qr }) => qr),
  );
  const wished = needed.map(({ domain, requested }, at) => {
    const record = records[at];
    if (record === undefined) throw new TypeError('Every code has a route record.');
    return { record, domain, requested, path: requested ?? newPath(randomBelow) };
  });
  let open = wished;
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt += 1) {
    const routes = open.map(({ record, domain, path }) => ({ domain, ending: path.ending, record }));
    const free = new Set((await reserveRoutes(trx, routes)).map(linkKey));
    const left: typeof wished = [];
    for (const one of open) {
      // Each reservation belongs to one code, also if two of them wish for the same ending.
      const { requested, domain, record } = one;
      if (free.delete(linkKey({ domain, ending: one.path.ending }))) continue;
      if (requested !== undefined) throw await endingTaken(trx, { domain, ending: requested.ending }, record.account);
      one.path = newPath(randomBelow);
      left.push(one);
    }
    open = left;
  }
  if (open.length > 0) throw new AppError('unexpected', { cause: new Error('No free ending was found.') });
  return {
    endings: wished.map(({ path }) => path),
    routes: wished.map(({ record, domain, path }) => ({ domain, ending: path.ending, record })),
  };
}

/** Endings are unique by domain. Neither part contains a slash. */
export const linkKey = ({ domain, ending }: { domain: string; ending: string }): string => `${domain}/${ending}`;

const newPath = (randomBelow: (bound: number) => number): PathName => ({
  ending: generateEnding(randomBelow),
  query: '',
});

/** As long as every generated one, for pictures of codes that do not exist yet. */
export const exampleEnding = ALPHABET.slice(-ENDING_LENGTH);

export function generateEnding(randomBelow: (bound: number) => number): string {
  return Array.from({ length: ENDING_LENGTH }, () => ALPHABET.charAt(randomBelow(ALPHABET.length))).join('');
}
