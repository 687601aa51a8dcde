import type { PageRecord, ShownProduct } from '@evercode/contract';
import type { Language } from '@evercode/i18n/visitor';

export type { AssetFacts } from '@evercode/contract';

export type VisitorContent = PageRecord;

/** Incomplete or malformed content is drawn as far as possible. */
export type DraftContent = Pick<VisitorContent, 'title' | 'typology'> & {
  readonly input: unknown;
  readonly look: unknown;
  readonly assets: VisitorContent['assets'];
};

export type VisitorSystem = 'ios' | 'android' | 'other';

export type ContentPageOptions = {
  readonly language: Language;
  /** The address of an uploaded file; for pictures, of the smallest one with at least this width. */
  readonly assetUrl: (asset: string, width?: number) => string;
  /** The address of a picture as AVIF; absent where AVIF is not served. */
  readonly avifUrl?: ((asset: string, width: number) => string) | undefined;
  /** The address of the file that visitors save, such as the vCard of a business card. */
  readonly saveUrl: string;
  readonly system: VisitorSystem;
  /** The page to report this code; absent in previews. */
  readonly reportUrl?: string;
  /** The address to which taps are reported; absent in previews. */
  readonly eventUrl?: ((event: 'click' | 'play', target: string) => string) | undefined;
  /** A brand of the workspace in place of the product. */
  readonly product?: ShownProduct | undefined;
  /** The domain that shows the page leaves the mark of the product off. */
  readonly hidesMark?: boolean;
  /**
   * For the builder's preview: the id of a block, section or item, or the name of a field, whose part gets
   * `data-focus`.
   */
  readonly focus?: string;
};

/** The document, and everything that its content security policy has to name. */
export type ContentPage = {
  readonly html: string;
  /**
   * The texts of the inline style sheets. `foreignStyles`: the owner's own markup contains styles too, inside its
   * sandboxed frame.
   */
  readonly styles: readonly string[];
  readonly foreignStyles: boolean;
  /** The texts of the inline scripts: constants without any content. */
  readonly scripts: readonly string[];
  /** The origins that frames may load after a tap. */
  readonly frames: readonly string[];
  /** The names of everything that can be tapped, as an allow-list for reported taps. */
  readonly targets: readonly string[];
};
