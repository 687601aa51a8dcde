/**
 * Titles, tags and referrers come from others. Their control characters could move the cursor of a terminal, or hide
 * text; they are left out.
 */
export const cleanText = (text: string): string =>
  // Control characters, and characters that change the direction of a text.
  text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ');

const wide = /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u;
const widthOf = (character: string): number => (/^\p{M}/u.test(character) ? 0 : wide.test(character) ? 2 : 1);
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The columns that a text takes in a terminal. */
export const measure = (text: string): number =>
  [...characters.segment(text)].reduce((sum, { segment }) => sum + widthOf(segment), 0);

/** A text of exactly so many columns. */
export function fit(text: string, columns: number, side: 'left' | 'right' = 'left'): string {
  let [fitted, width] = [text, measure(text)];
  if (width > columns) {
    [fitted, width] = ['', 1];
    for (const { segment } of characters.segment(text)) {
      if (width + widthOf(segment) > columns) break;
      fitted += segment;
      width += widthOf(segment);
    }
    fitted += '…';
  }
  const space = ' '.repeat(Math.max(0, columns - width));
  return side === 'left' ? fitted + space : space + fitted;
}
