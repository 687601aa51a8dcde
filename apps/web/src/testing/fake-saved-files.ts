import { vi } from 'vitest';

/** A file that the page handed to the browser's downloads. */
export interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/**
 * Fakes the browser's downloads, which jsdom lacks, and lists the saved files. Call it in `beforeEach`; the prototype
 * is restored after the file.
 */
export function fakeSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const url = `blob:${files.size}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  };
  URL.revokeObjectURL = (url) => void files.delete(url);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
  return saved;
}
