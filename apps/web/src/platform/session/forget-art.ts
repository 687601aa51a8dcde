/** The database with the pictures of codes that this browser has drawn. */
export const artDatabase = 'QRArtDB';

/** When a person signs out, no picture of theirs stays on a shared device. */
export function forgetArt(factory: IDBFactory | undefined): void {
  try {
    factory?.deleteDatabase(artDatabase);
  } catch {
    // Ignored: a browser that refuses this has kept nothing.
  }
}
