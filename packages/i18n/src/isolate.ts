/** Hebrew, Arabic and the scripts between them, with their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name that is written from right to left keeps its order inside a sentence, and the sentence its own: Unicode's
 * "first strong isolate" around it (UAX 9). Other values stay as they are.
 */
export function isolate(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}
