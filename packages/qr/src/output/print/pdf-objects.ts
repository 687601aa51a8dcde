import { deflateSync } from 'node:zlib';

/** Objects of a PDF 1.4 file (ISO 32000-1, clause 7), numbered from 1 in the order of being added. */
export type PdfObjects = Readonly<{
  /** Returns the object's reference. `dictionary` has no brackets around it. */
  add: (dictionary: string) => string;
  addStream: (dictionary: string, content: string | Uint8Array) => string;
  /** Reserves the reference of an object that is defined later. */
  reserve: () => Readonly<{ reference: string; define: (dictionary: string) => void }>;
  /** Returns the file with its cross-reference table. */
  finish: (trailer: string) => Uint8Array;
}>;

export function createPdfObjects(): PdfObjects {
  // The comment with bytes above 127 marks the file as binary for transfer programs.
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
  const writeObject = (name: string, dictionary: string) =>
    write(Buffer.from(`${name} obj\n<<${dictionary}>>\nendobj\n`));
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
      write(
        Buffer.from(`${name} obj\n<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
        packed,
        Buffer.from('\nendstream\nendobj\n'),
      );
      return `${name} R`;
    },
    finish: (trailer) => {
      const start = length;
      const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
      const size = offsets.length + 1;
      const end = `trailer\n<</Size ${size}${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
      write(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`));
      return Buffer.concat(pieces);
    },
  };
}
