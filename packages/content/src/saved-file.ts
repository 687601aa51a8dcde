/** A picture to be embedded in a contact file. */
export type Photo = { readonly type: 'image/jpeg' | 'image/png'; readonly base64: string };

type SavedFileOptions = {
  /** The bytes of the picture named by `photo`, when available. */
  readonly photo?: Photo | undefined;
  /** A variant of the file, requested by the visitor's address (`?v=`). */
  readonly version?: string | undefined;
  /** `uid` identifies the code; `revision` grows with each save. */
  readonly uid: string;
  readonly revision: number;
  readonly now: Date;
};

/** A saved file bound to one content. `stem`: the file name without extension. */
export type BoundSavedFile = Pick<SavedFile<unknown>, 'mediaType' | 'event'> & {
  readonly stem: string;
  readonly extension: string;
  readonly photo: string | null;
  readonly write: (options: SavedFileOptions) => string;
};

/** A file that phones import into contacts or a calendar. */
export type SavedFile<Content> = {
  /** Appended to the ending of the code. */
  readonly path: string;
  readonly mediaType: string;
  /** The page event recorded when a visitor saves the file. */
  readonly event: 'contact' | 'download';
  /** The file name without extension; empty: taken from `path`. */
  readonly name: (content: Content) => string;
  /** The id of an uploaded picture to embed; null: none. */
  readonly photo: (content: Content) => string | null;
  readonly write: (content: Content, options: SavedFileOptions) => string;
};
