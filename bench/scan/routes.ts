import { openRouteWriter } from '@evercode/route-store';
import { compileRouteRecord, routeKey } from '@evercode/routing';

/** Endings as the product generates them: 7 characters without look-alikes. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXY';
const LENGTH = 7;
const SPACE = ALPHABET.length ** LENGTH;
/** A prime of the size of the space: its multiples visit each ending once, in scrambled order. */
const STRIDE = 940_471_183_007n;

/** Many: a commit writes every page it touched, and scrambled endings touch all of them. */
const CHANGES_PER_COMMIT = 50_000;
const CODES_PER_WORKSPACE = 20;

export function endingOf(code: number): string {
  let rest = Number((BigInt(code) * STRIDE) % BigInt(SPACE));
  let ending = '';
  for (let at = 0; at < LENGTH; at += 1) {
    ending += ALPHABET.charAt(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return ending;
}

type DomainOf = (code: number) => string;

/**
 * Fills the route store of a scan machine with the writer that the follower uses. `domainOf`: the id of a code's
 * domain; absent: all are on the installation's.
 */
export async function loadRoutes(dir: string, count: number, domainOf: DomainOf = () => ''): Promise<void> {
  const writer = openRouteWriter(dir);
  for (let first = 0; first < count; first += CHANGES_PER_COMMIT) {
    await writer.apply(
      Array.from({ length: Math.min(CHANGES_PER_COMMIT, count - first) }, (_, at) => changeOf(first + at, domainOf)),
    );
  }
  await writer.close();
}

function changeOf(code: number, domainOf: DomainOf): { key: string; record: ReturnType<typeof compileRouteRecord> } {
  const url = `https://www.example.com/places/${code}/menu?season=summer&table=${code % 40}`;
  const record = compileRouteRecord({
    version: 1,
    qr: uuidOf(code, 'a'),
    account: uuidOf(Math.floor(code / CODES_PER_WORKSPACE), 'b'),
    state: 'active',
    target: { kind: 'redirect', url },
  });
  return { key: routeKey(domainOf(code), endingOf(code)), record };
}

export function uuidOf(number: number, variant: 'a' | 'b' | 'd'): string {
  const digits = number.toString(16).padStart(12, '0');
  return `0199f3c0-${digits.slice(8)}-7${digits.slice(5, 8)}-${variant}000-${digits}`;
}
