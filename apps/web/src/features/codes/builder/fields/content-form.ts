import type { Asset } from '@evercode/contract';

/** Content while it is edited: the members of its type, not yet validated. */
export type ContentDraft = Readonly<Record<string, unknown>>;

/** The uploaded files that the content refers to, by uuid. */
export type FormFiles = Readonly<{ find: (uuid: string) => Asset | undefined; add: (file: Asset) => void }>;

/** The props of each type's form. Paths are relative to the content, such as `links.0.url`. */
export type ContentFormProps = Readonly<{
  value: ContentDraft;
  onChange: (value: ContentDraft) => void;
  /** The error message of a field. */
  errorOf: (path: string) => string | undefined;
  /** A field lost the focus, so its error may be shown. */
  onLeave: (path: string) => void;
  /** A field got the focus, so the preview scrolls to its part. */
  onEnter: (path: string) => void;
  files: FormFiles;
}>;
