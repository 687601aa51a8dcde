import { contentOf, type Qr } from '@evercode/contract';

/** The web address that a code leads to by its content alone; undefined where it shows a page, opens a file or hands over to an app. */
export function addressOf({ typology, input }: Pick<Qr, 'typology' | 'input'>): string | undefined {
  const content = contentOf(typology.internalName, input);
  if (content.typology === 'website') return content.input.url;
  return content.typology === 'app-store' ? content.input.ios ?? content.input.android ?? undefined : undefined;
}
