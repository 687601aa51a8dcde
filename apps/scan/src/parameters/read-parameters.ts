import { isImpersonalName, isImpersonalValue } from './is-impersonal.ts';

const most = { pairs: 8, name: 32, value: 64 };
/** Of a query that somebody made long on purpose, no more is looked at. */
const mostLooks = 32;
/** As the specification lets a query be printed behind an ending. What begins with an underscore is a tracker's. */
const nameForm = /^[a-z0-9][a-z0-9_.-]*$/;
/** Controls, halves of characters, and what turns the direction of a line. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

const none: readonly string[] = [];

/**
 * The parameters of a scanned address that statistics keep, as `name=value`: names in small letters, each once, in their order. What could single a
 * person out is left out whole: see docs/decisions/parameters-of-a-scan.md. `target` is a request's.
 */
export function readParameters(target: string): readonly string[] {
  const mark = target.indexOf('?');
  if (mark === -1 || mark === target.length - 1) return none;
  const kept = new Map<string, string>();
  for (const pair of target.slice(mark + 1).split('&', mostLooks)) {
    if (kept.size === most.pairs) break;
    const [name, value] = readPair(pair);
    if (isKept(name, value) && !kept.has(name)) kept.set(name, value);
  }
  return kept.size === 0 ? none : [...kept].map(([name, value]) => `${name}=${value}`);
}

function readPair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=');
  if (equals < 1) return ['', ''];
  return [decode(pair.slice(0, equals)).toLowerCase(), decode(pair.slice(equals + 1)).replaceAll(unseen, '').trim()];
}

function isKept(name: string, value: string): boolean {
  if (name.length > most.name || value === '' || value.length > most.value || !nameForm.test(name)) return false;
  return isImpersonalName(name) && isImpersonalValue(value);
}

/** Empty where it is not what it says it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
