import { saveFile } from '../../ui/save-file.ts';

/** Where the bytes of a large file go while they arrive. */
export interface FileTarget {
  readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Nothing of it stays. */
  readonly abort: () => Promise<void>;
}

/** What some browsers have beyond the standard library's types. */
interface SaveFilePicker {
  showSaveFilePicker?: (wish: { suggestedName: string; types: { accept: Record<string, string[]> }[] }) => Promise<{
    createWritable: () => Promise<{ write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>; close: () => Promise<void>; abort: () => Promise<void> }>;
  }>;
}

/** Asked for by a press. A place on the disk, where the browser lets one be chosen: `undefined` when the person thought better of it. Else memory. */
export async function chooseFileTarget(name: string, type: string): Promise<FileTarget | undefined> {
  const { showSaveFilePicker } = window as SaveFilePicker;
  if (showSaveFilePicker === undefined) return keepInMemory(name, type);
  try {
    const handle = await showSaveFilePicker({ suggestedName: name, types: [{ accept: { [type]: [name.slice(name.lastIndexOf('.'))] } }] });
    return await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // A frame or a policy forbids it.
    return keepInMemory(name, type);
  }
}

function keepInMemory(name: string, type: string): FileTarget {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (piece) => void pieces.push(piece),
    close: async () => saveFile(new Blob(pieces, { type }), name),
    abort: async () => { pieces = []; },
  };
}
