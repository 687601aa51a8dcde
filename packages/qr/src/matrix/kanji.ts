// JIS X 0208 as Shift JIS spells it: the pairs from 0x8140 and from 0xE040 on (ISO/IEC 18004 clause 7.4.6).
const leads = [...numbersFrom(0x81, 0x9f), ...numbersFrom(0xe0, 0xea)];
const trails = [...numbersFrom(0x40, 0x7e), ...numbersFrom(0x80, 0xfc)];

// Row 13, which is of one vendor and not of the standard.
const vendorLead = 0x87;

/**
 * Punctuation, kana, ideographs and wide forms. Greek, Cyrillic and signs are in the standard as well, but save little,
 * and readers disagree on the signs; so they do on the four wide forms left out here.
 */
const agreedOn = /^[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff0c\uff0e-\uff3b\uff3d-\uff5d]$/;

let values: ReadonlyMap<number, number> | undefined;

/** The 13 bits of a character in kanji mode, or -1. */
export function kanjiValue(code: number): number {
  values ??= listValues();
  return values.get(code) ?? -1;
}

/** Every engine carries the table already, for pages in Shift JIS: it is read out once, when it is first needed. */
function listValues(): ReadonlyMap<number, number> {
  const pairs = leads.filter((lead) => lead !== vendorLead).flatMap((lead) => trails.map((trail) => [lead, trail] as const));
  // A pair that means nothing may be read as more than one character; the line break keeps the next one out of it.
  const lines = new TextDecoder('shift_jis').decode(Uint8Array.from(pairs.flatMap(([lead, trail]) => [lead, trail, 0x0a]))).split('\n');
  return new Map(pairs.flatMap(([lead, trail], at) => {
    const character = lines[at] ?? '';
    if (!agreedOn.test(character)) return [];
    const value = (lead - (lead < 0xe0 ? 0x81 : 0xc1)) * 0xc0 + trail - 0x40;
    return [[character.charCodeAt(0), value] as const];
  }));
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
