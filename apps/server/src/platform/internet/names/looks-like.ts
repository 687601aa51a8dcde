import { domainToUnicode } from 'node:url';

/**
 * Letters of other scripts that look like Latin ones in common fonts (Unicode TR39, its part for host names), the Latin
 * one first.
 */
const alike = [
  'aаɑαа',
  'bЬвьƅ',
  'cсϲⅽᴄ',
  'dԁⅾɗ',
  'eеєҽɛε',
  'fƒғ',
  'gɡԍց',
  'hһհ',
  'iіıɩιӏі',
  'jјϳ',
  'kκкќ',
  'lӏⅼіا',
  'mмⅿ',
  'nոռпη',
  'oоοօσᴏ',
  'pрρ',
  'qԛզ',
  'rгᴦ',
  'sѕꜱ',
  'tтτ',
  'uսυцᴜ',
  'vѵνⅴ',
  'wѡԝա',
  'xхχ×',
  'yуγүʏ',
  'zᴢʐ',
];
const latinOf = new Map(alike.flatMap((letters) => Array.from(letters, (letter) => [letter, letters.charAt(0)])));

/** The letters as a reader sees them: without accents, in Latin where they look so. */
function skeletonOf(text: string): string {
  return Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (letter) => latinOf.get(letter) ?? letter).join(
    '',
  );
}

/**
 * Whether a name with letters of another script reads like the host, one of its parents, or a name below. Names in
 * ASCII are not compared: `evercodes.com` may belong to another company.
 */
export function looksLike(name: string, host: string): boolean {
  if (!name.includes('xn--')) return false;
  const seen = skeletonOf(domainToUnicode(name));
  if (seen === name) return false;
  const parents = host.split('.').map((_, at, labels) => labels.slice(at).join('.'));
  // The last label alone would be every name under a top-level domain.
  return parents.slice(0, -1).some((parent) => seen === parent || seen.endsWith(`.${parent}`));
}
