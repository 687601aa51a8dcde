/** For tests: the parts of a PDF of ours. */
import { inflateSync } from 'node:zlib';

type PdfParts = Readonly<{ text: string; contents: readonly string[] }>;

/** `text`: the file without streams. `contents`: inflated streams except pictures and functions. */
export function readPdf(pdf: Uint8Array): PdfParts {
  const file = Buffer.from(pdf);
  const contents: string[] = [];
  let text = '';
  let at = 0;
  for (let found = file.indexOf('>>\nstream\n'); found >= 0; found = file.indexOf('>>\nstream\n', at)) {
    const start = found + '>>\nstream\n'.length;
    const head = file.toString('latin1', at, start);
    text += head;
    const dictionary = head.slice(head.lastIndexOf(' obj\n'));
    const length = Number(/\/Length (\d+)>>/.exec(dictionary)?.[1]);
    if (!/\/FunctionType|\/Subtype\/Image/.test(dictionary))
      contents.push(inflateSync(file.subarray(start, start + length)).toString('latin1'));
    at = start + length;
  }
  return { text: text + file.toString('latin1', at), contents };
}
