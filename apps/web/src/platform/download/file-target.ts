import { saveFile } from '../../ui/feedback/page/save-file.ts';

/** Receives the bytes of a large file while they arrive. */
interface FileTarget {
  readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Discards everything written. */
  readonly abort: () => Promise<void>;
}

/** An API of some browsers that the standard library's types lack. */
interface SaveFilePicker {
  showSaveFilePicker?: (options: { suggestedName: string; types: { accept: Record<string, string[]> }[] }) => Promise<{
    createWritable: () => Promise<{
      write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
      close: () => Promise<void>;
      abort: () => Promise<void>;
    }>;
  }>;
}

/**
 * Must be called from a press. Asks for a place on the disk where the browser can, and resolves with undefined when the
 * person cancels. Elsewhere collects the file in memory.
 */
export async function chooseFileTarget(name: string, type: string): Promise<FileTarget | undefined> {
  const { showSaveFilePicker } = window as SaveFilePicker;
  if (showSaveFilePicker === undefined) return keepInMemory(name, type);
  try {
    const handle = await showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { [type]: [name.slice(name.lastIndexOf('.'))] } }],
    });
    return await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Not allowed in a frame, or by a policy.
    return keepInMemory(name, type);
  }
}

function keepInMemory(name: string, type: string): FileTarget {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (piece) => void pieces.push(piece),
    close: async () => saveFile(new Blob(pieces, { type }), name),
    abort: async () => {
      pieces = [];
    },
  };
}
