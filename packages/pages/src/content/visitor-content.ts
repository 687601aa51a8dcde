import type { PageRecord } from '@evercode/contract';
import type { Language } from '@evercode/i18n/visitor';

export type { AssetFacts } from '@evercode/contract';

export type VisitorContent = PageRecord;

/** Half filled or of a wrong shape is drawn as far as it goes. */
export type DraftContent = Pick<VisitorContent, 'title' | 'typology'> & { readonly input: unknown; readonly look: unknown; readonly assets: VisitorContent['assets'] };

export type VisitorSystem = 'ios' | 'android' | 'other';

export type ContentPageOptions = {
  readonly language: Language;
  /** Where an uploaded file is found; of a picture, the smallest that is at least so wide. */
  readonly assetUrl: (asset: string, width?: number) => string;
  /** The same picture as AVIF, for browsers that read it. Left out where only one form is at hand. */
  readonly avifUrl?: ((asset: string, width: number) => string) | undefined;
  /** Where the contact of a business card is saved from. */
  readonly contactUrl: string;
  readonly system: VisitorSystem;
  /** Where visitors say that something is wrong with this code; a preview has none. */
  readonly reportUrl?: string;
  /** Where is told that something of the page was tapped; a preview has none. */
  readonly eventUrl?: ((event: 'click' | 'play', target: string) => string) | undefined;
  /** As white label sets it. */
  readonly productName?: string;
  /** For the builder's preview: the id of a block, section or item, or the name of a field. Its part carries `data-focus`. */
  readonly focus?: string;
};

/** What a content security policy has to name, beside the whole document. */
export type ContentPage = {
  readonly html: string;
  /** The texts of the inline style sheets. With `foreignStyles` the owner's own markup carries styles too, inside its sandboxed frame. */
  readonly styles: readonly string[];
  readonly foreignStyles: boolean;
  /** The texts of the inline scripts: fixed, none of them holds anything of the content. */
  readonly scripts: readonly string[];
  /** The origins that a frame of the page may load after a tap. */
  readonly frames: readonly string[];
  /** The names of what can be tapped. Nothing else can have been. */
  readonly targets: readonly string[];
};
