import type { PartsOfType, Draft } from '../convert/parts.ts';
import type { FilePlace } from '../files.ts';
import type { Lead } from '../lead.ts';
import type { ThemeName } from '../look/page-look.ts';
import type { CodeType, StaticType } from '../names.ts';
import type { SavedFile } from '../saved-file.ts';
import type { ContentOf } from '../schemas.ts';

/**
 * All facts of one type of code except its schema. Loads no schema, database or React, so that scan processes and
 * browsers can import it. `Content`: the output of the type's schema.
 */
type Facts<Content> = {
  /** English, for the API reference. Screens use translated names. */
  readonly name: string;
  /** The default theme of its visitor page. */
  readonly theme: ThemeName;
  /** Keys of packages/qr: the default design preset, and the logo of the type. */
  readonly design: string;
  readonly logo: string | null;
  /** The initial form values, and a realistic content that is previewed while the form is empty. */
  readonly empty: Draft;
  readonly example: Draft;
  /** Fields that drafts stored on a device omit. */
  readonly secrets: readonly (keyof Content & string)[];
  /**
   * The visitor page of a dynamic code. `none`: a redirect. `passing`: a page that opens another program. `shown`: a
   * page. `chosen`: a page or a file at once, by the content's `opens`.
   */
  readonly page: 'none' | 'passing' | 'shown' | 'chosen';
  readonly lead: (content: Content) => Lead;
  /** Top-level fields with redirect targets, which the guardian watches. Excludes links on pages. */
  readonly sentTo: readonly (keyof Content & string)[];
  /** The destination or the content in one line, for lists; empty when there is no text to show. */
  readonly describe: (content: Content) => string;
  readonly files: (content: Content) => FilePlace[];
  /** A file generated from the content, saved by visitors from its page. */
  readonly savedFile: SavedFile<Content> | null;
  readonly parts: PartsOfType;
};

/** `payload`: the text encoded in the symbol of a static code. */
export type TypeFacts<T extends CodeType> = Facts<ContentOf<T>> & {
  readonly payload: T extends StaticType ? (content: ContentOf<T>) => string : null;
};
