import { recogniseLinkColumns, type LinkColumn } from '@evercode/contract';
import { foreignLink, type ForeignLink } from './foreign-link.ts';
import { countOf, domainOf, instantOf, limitOf, splitShortLink, textOf } from './read-fields.ts';

/** What each column of an export file is: as chosen by hand, or by its header. */
export function columnsOf(headers: readonly string[], chosen: readonly (LinkColumn | null)[] | null) {
  const columns = chosen ?? recogniseLinkColumns(headers);
  return new Map(columns.flatMap((column, index) => (column === null ? [] : [[column, index] as const])));
}

/** A row of an export file. Undefined: the row has neither a destination nor a short link. */
export function linkOfRow(cells: readonly string[], columns: ReadonlyMap<LinkColumn, number>): ForeignLink | undefined {
  const cell = (column: LinkColumn) => textOf(cells[columns.get(column) ?? -1]);
  // As in the API of Bitly, a link that a person chose comes before the generated one.
  const chosen = listOfCell(cell('further-links')).map((link) => splitShortLink(link));
  const [short, ...further] = [...chosen, splitShortLink(cell('short-link'))];
  // Some exports have the whole link in the column of the ending.
  const ending = /^https?:\/\//i.test(cell('ending'))
    ? splitShortLink(cell('ending'))
    : { domain: '', ending: cell('ending') };
  return foreignLink({
    destination: cell('destination'),
    ending: ending.ending || short.ending,
    domain: domainOf(cell('domain')) || short.domain || ending.domain,
    further,
    title: cell('title'),
    note: cell('note'),
    tags: listOfCell(cell('tags')),
    createdAt: instantOf(cell('created')),
    scansBefore: countOf(cell('scans')),
    password: passwordOf(cell('password')),
    limit: limitOf(cell('limit')),
    startsAt: instantOf(cell('starts')),
    expiresAt: instantOf(cell('expires')),
    isDisabled: cell('disabled') !== '' && passwordOf(cell('disabled')) !== false,
  });
}

/** Bitly and dub separate tags by commas, Shlink by bars, our own tables by semicolons. */
const listOfCell = (cell: string): string[] =>
  cell
    .split(/[;|,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A file may tell only whether there is one. */
function passwordOf(cell: string): string | boolean {
  if (/^(?:|0|-|no|none|false|n[aã]o|null)$/i.test(cell)) return false;
  return /^(?:1|x|yes|true|sim|s[ií]|\*+|•+)$/i.test(cell) ? true : cell;
}
