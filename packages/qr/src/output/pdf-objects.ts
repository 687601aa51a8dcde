import { deflateSync } from 'node:zlib';

/** Objects of a PDF 1.4 file (ISO 32000-1, clause 7), numbered from 1 in the order in which they were added. */
export type PdfObjects = Readonly<{
  /** Gives the object's reference. `dictionary` is without its brackets. */
  add: (dictionary: string) => string;
  addStream: (dictionary: string, content: string | Uint8Array) => string;
  /** A reference to what will be said later. */
  reserve: () => Readonly<{ reference: string; define: (dictionary: string) => void }>;
  /** The file, with its table of where each object begins. */
  finish: (trailer: string) => Uint8Array;
}>;

export function createPdfObjects(): PdfObjects {
  // The comment's bytes tell whoever moves the file that it is not text.
  const pieces: Uint8Array[] = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const write = (...written: readonly Uint8Array[]) => {
    for (const piece of written) {
      pieces.push(piece);
      length += piece.length;
    }
  };
  const begin = (): string => {
    offsets.push(length);
    return `${offsets.length} 0`;
  };
  const writeObject = (name: string, dictionary: string) => write(Buffer.from(`${name} obj\n<<${dictionary}>>\nendobj\n`));
  return {
    add: (dictionary) => {
      const name = begin();
      writeObject(name, dictionary);
      return `${name} R`;
    },
    reserve: () => {
      const name = begin();
      const place = offsets.length - 1;
      return {
        reference: `${name} R`,
        define: (dictionary) => {
          offsets[place] = length;
          writeObject(name, dictionary);
        },
      };
    },
    addStream: (dictionary, content) => {
      const name = begin();
      const packed = deflateSync(content);
      write(Buffer.from(`${name} obj\n<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`), packed, Buffer.from('\nendstream\nendobj\n'));
      return `${name} R`;
    },
    finish: (trailer) => {
      const start = length;
      const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const size = offsets.length + 1;
      write(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
      return Buffer.concat(pieces);
    },
  };
}
