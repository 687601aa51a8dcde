/** A header comes from a stranger: what lies behind these bounds is not read. */
const maxHeaderLength = 1024;
const maxRanges = 32;

export type LanguageWish = {
  /** In lower case; `*` is any. */
  readonly range: string;
  readonly quality: number;
};

/** The ranges of an Accept-Language header, wanted most first; equal ones keep their order. Refused ones (`q=0`) come last. */
export function readAcceptedLanguages(header: string): readonly LanguageWish[] {
  return header.slice(0, maxHeaderLength).split(',', maxRanges).flatMap(readWish).toSorted((a, b) => b.quality - a.quality);
}

function readWish(part: string): LanguageWish[] {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const range = tag.toLowerCase().replaceAll('_', '-');
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/.test(range)) return [];
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (weight === undefined) return [{ range, quality: 1 }];
  const quality = Number(weight.slice(weight.indexOf('=') + 1));
  // A weight that is none refuses nothing and wants nothing.
  return quality >= 0 && quality <= 1 ? [{ range, quality }] : [];
}

/** Whether `tag` is `range` or one of its regions: `pt` covers `pt-BR`. Both in lower case. */
export function coversLanguage(range: string, tag: string): boolean {
  return tag === range || tag.startsWith(`${range}-`);
}

export const primaryOf = (tag: string): string => tag.split('-', 1)[0] ?? '';
