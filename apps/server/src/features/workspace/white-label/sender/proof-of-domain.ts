import type { ReadTexts } from '../../../../platform/internet/read-texts.ts';

/** The same place as for a domain of short links, so that one record proves a domain for both. */
export const proofName = (domain: string): string => `_evercode.${domain}`;

export const proofValue = (token: string): string => `ec-verify=${token}`;

/** What stood at the place of the record. `isFound` is undefined where DNS did not answer, which proves nothing. */
type Look = { isFound: boolean | undefined; seen: string[] };

/** Texts are shown to people, and anyone may write any number of long ones. */
const SHOWN = { texts: 5, characters: 120 };

export async function lookForProof(readTexts: ReadTexts, domain: string, token: string): Promise<Look> {
  try {
    const texts = await readTexts(proofName(domain));
    return {
      isFound: texts.some((text) => text.trim() === proofValue(token)),
      seen: texts.slice(0, SHOWN.texts).map((text) => text.slice(0, SHOWN.characters)),
    };
  } catch {
    return { isFound: undefined, seen: [] };
  }
}
