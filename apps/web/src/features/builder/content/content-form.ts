import type { Asset, Typology } from '@evercode/contract';
import type { ComponentType } from 'react';

/** A content while somebody types it: whatever the form has so far, in the shape of its type, not yet held to its schema. */
export type ContentDraft = Readonly<Record<string, unknown>>;

/** The files that a content names, as far as they are known here. */
export type AssetShelf = Readonly<{ find: (uuid: string) => Asset | undefined; add: (asset: Asset) => void }>;

/** What each type's form gets. Paths are those of the schema within the content, such as `links.0.url`. */
export type ContentFormProps = Readonly<{
  value: ContentDraft;
  onChange: (value: ContentDraft) => void;
  /** The sentence under a field. */
  errorOf: (path: string) => string | undefined;
  /** A field was left: what is wrong with it may be said now. */
  onLeave: (path: string) => void;
  /** The preview shows what is being edited. */
  onEnter: (path: string) => void;
  assets: AssetShelf;
}>;

/** The form of one type, loaded when it is needed. */
export type ContentForm = Readonly<{
  typology: Typology;
  /** What a new one begins with. */
  empty: ContentDraft;
  /** A believable one, shown beside the form while nothing is filled in. */
  example: ContentDraft;
  load: () => Promise<ComponentType<ContentFormProps>>;
}>;
