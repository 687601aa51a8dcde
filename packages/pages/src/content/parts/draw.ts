import type { Language, PageTranslate } from '@evercode/i18n/visitor';
import { attributes, type Markup } from '../markup.ts';
import type { AssetFacts, ContentPageOptions, VisitorSystem } from '../visitor-content.ts';
import type { Theme } from '../themes/theme.ts';

/** What every part of a page is drawn with. Drawing notes here what the document needs for it. */
export type Draw = {
  readonly t: PageTranslate;
  readonly language: Language;
  readonly system: VisitorSystem;
  readonly assetUrl: ContentPageOptions['assetUrl'];
  readonly avifUrl: ContentPageOptions['avifUrl'];
  readonly contactUrl: string;
  readonly eventUrl: ContentPageOptions['eventUrl'];
  readonly assets: Readonly<Record<string, AssetFacts>>;
  readonly focus: string | undefined;
  readonly theme: Theme;
  /** The sheet with the colors, for documents inside frames. */
  readonly colors: string;
  readonly needs: { readonly frames: Set<string>; readonly styles: Set<string>; readonly scripts: Set<string>; foreignStyles: boolean; pictures: number; /** What can be tapped, by its name, and where it leads. */ readonly targets: Map<string, string> };
};

export type Body = { readonly heading: string; readonly main: Markup; readonly isWide?: boolean; readonly canShare?: boolean };

/** The attributes of what the builder can point at: its id in the page, and the mark of the one it does point at. */
export function partOf({ focus }: Draw, key: string, className: string): Markup {
  const isNamed = /^[\w.-]{1,64}$/.test(key);
  return attributes({ class: className, id: isNamed ? `part-${key}` : undefined, 'data-part': isNamed ? key : undefined, 'data-focus': isNamed && focus === key });
}

export const languageTag = (language: Language): string => Intl.getCanonicalLocales(language)[0] ?? language;
