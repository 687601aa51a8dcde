import { isImpersonalName, isImpersonalValue } from './is-impersonal.ts';

const limits = { pairs: 8, name: 32, value: 64 };
/** Pairs that are looked at, of a query that may be long on purpose. */
const maxPairsRead = 32;
/** The form of a printed parameter, as specified. A leading underscore is a tracker's. */
const nameForm = /^[a-z0-9][a-z0-9_.-]*$/;
/** Control characters, lone surrogates, and marks that change the direction of a line. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

const none: readonly string[] = [];

/**
 * The query parameters of a scanned address that statistics keep, as `name=value`: names in lower case, each once, in
 * their order. A pair that could identify a person is dropped whole: see docs/decisions/scan-parameters.md.
 */
export function readParameters(target: string): readonly string[] {
  const mark = target.indexOf('?');
  if (mark === -1 || mark === target.length - 1) return none;
  const kept = new Map<string, string>();
  for (const pair of target.slice(mark + 1).split('&', maxPairsRead)) {
    if (kept.size === limits.pairs) break;
    const [name, value] = readPair(pair);
    if (isKept(name, value) && !kept.has(name)) kept.set(name, value);
  }
  return kept.size === 0 ? none : [...kept].map(([name, value]) => `${name}=${value}`);
}

function readPair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=');
  if (equals < 1) return ['', ''];
  return [
    decode(pair.slice(0, equals)).toLowerCase(),
    decode(pair.slice(equals + 1))
      .replaceAll(invisible, '')
      .trim(),
  ];
}

function isKept(name: string, value: string): boolean {
  if (name.length > limits.name || value === '' || value.length > limits.value || !nameForm.test(name)) return false;
  return isImpersonalName(name) && isImpersonalValue(value);
}

/** '' where the percent-encoding is invalid. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
