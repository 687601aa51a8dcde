/** Bounds of an untrusted header: the rest is ignored. */
const maxHeaderLength = 1024;
const maxRanges = 32;

export type LanguageRange = {
  /** In lower case; `*` matches any language. */
  readonly range: string;
  readonly quality: number;
};

/** The ranges of an Accept-Language header by descending quality, in stable order. Refused ranges (`q=0`) come last. */
export function readAcceptedLanguages(header: string): readonly LanguageRange[] {
  return header
    .slice(0, maxHeaderLength)
    .split(',', maxRanges)
    .flatMap(readRange)
    .toSorted((a, b) => b.quality - a.quality);
}

function readRange(part: string): LanguageRange[] {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const range = tag.toLowerCase().replaceAll('_', '-');
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/.test(range)) return [];
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (weight === undefined) return [{ range, quality: 1 }];
  const quality = Number(weight.slice(weight.indexOf('=') + 1));
  // An invalid quality drops the range.
  return quality >= 0 && quality <= 1 ? [{ range, quality }] : [];
}

/** Whether `tag` equals `range` or adds a region: `pt` covers `pt-BR`. Both in lower case. */
export function coversLanguage(range: string, tag: string): boolean {
  return tag === range || tag.startsWith(`${range}-`);
}

export const primaryOf = (tag: string): string => tag.split('-', 1)[0] ?? '';
