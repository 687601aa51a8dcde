import { TableProblem } from '../table-problem.ts';

/** An element without the prefix of its namespace, which each program chooses. */
export type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

type XmlEvents = {
  readonly open?: (tag: Tag) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Characters of one text or tag. Bounds what the parser holds until it is complete. */
const longestToken = 1024 * 1024;

/** Parses a document piece by piece; yields after each piece. Refuses documents that declare a type or entities. */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: false, position: false });
  let [pending, isEmpty] = [0, true];
  parser.on('doctype', () => {
    throw new TableProblem('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    events.open?.({ name: localName(name), attributes: withLocalNames(attributes) });
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    events.close?.(localName(name));
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    isEmpty = false;
    pending += piece.length;
    if (pending > longestToken) throw new TableProblem('damaged');
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  // A file that the archive does not have says nothing. Otherwise, an incomplete document is refused here.
  if (!isEmpty) parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Ids of relationships are the only attributes that some programs prefix differently: `r:id`. */
function withLocalNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return 'r:id' in attributes || !Object.keys(attributes).some((name) => name.includes(':'))
    ? attributes
    : { ...attributes, 'r:id': Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? '' };
}

/** A whole document whose events are all that is of interest. */
export async function scanXml(pieces: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const steps = readXml(pieces, events);
  while (!(await steps.next()).done);
}
