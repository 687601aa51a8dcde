import type { Language, PageTranslate } from '@evercode/i18n/visitor';
import { attributes, type Markup } from '../markup.ts';
import type { AssetFacts, ContentPageOptions, VisitorSystem } from '../visitor-content.ts';
import type { Theme } from '../themes/theme.ts';

export { languageTag } from '@evercode/i18n/visitor';

/** The context of drawing. Parts record in `needs` what the document has to load or allow. */
export type Draw = {
  readonly t: PageTranslate;
  readonly language: Language;
  readonly system: VisitorSystem;
  readonly assetUrl: ContentPageOptions['assetUrl'];
  readonly avifUrl: ContentPageOptions['avifUrl'];
  readonly saveUrl: string;
  readonly eventUrl: ContentPageOptions['eventUrl'];
  readonly assets: Readonly<Record<string, AssetFacts>>;
  readonly focus: string | undefined;
  readonly theme: Theme;
  /** The sheet with the colors, for documents inside frames. */
  readonly colors: string;
  readonly needs: {
    readonly frames: Set<string>;
    readonly styles: Set<string>;
    readonly scripts: Set<string>;
    foreignStyles: boolean;
    pictures: number;
    /** Names of links and their addresses. */
    readonly targets: Map<string, string>;
  };
};

export type Body = {
  readonly heading: string;
  readonly main: Markup;
  readonly isWide?: boolean;
  readonly canShare?: boolean;
};

/** The attributes of a part that the builder can point at: its id, and `data-focus` on the one it points at. */
export function partOf({ focus }: Draw, key: string, className: string): Markup {
  const isNamed = /^[\w.-]{1,64}$/.test(key);
  return attributes({
    class: className,
    id: isNamed ? `part-${key}` : undefined,
    'data-part': isNamed ? key : undefined,
    'data-focus': isNamed && focus === key,
  });
}
