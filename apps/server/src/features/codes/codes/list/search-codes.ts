import { toSearchKey, type MatchField } from '@evercode/contract';
import { sql, type RawBuilder } from '@evercode/database';

/** What a person looks for, as the patterns of its places. */
export type SearchWords = Readonly<{
  /** Without scheme, `www.` and slash at the end: addresses are pasted and typed in several forms. */
  key: string;
  name: string;
  /** The part of a short link; for a whole one with our host only its ending. */
  link: string;
  /** The pattern of a whole short link or ending; undefined: the words cannot be one. */
  wholeLink: string | undefined;
  partOfLink: string;
}>;

/** In the order of the results: the place in this list is the rank. */
export const ranked = [
  'link',
  'whole-name',
  'name-start',
  'name',
  'part-of-link',
  'destination',
  'tag',
  'project',
  'note',
  'content',
] as const;
export const fieldOfRank = {
  link: 'link',
  'whole-name': 'name',
  'name-start': 'name',
  name: 'name',
  'part-of-link': 'link',
  destination: 'destination',
  tag: 'tag',
  project: 'project',
  note: 'note',
  content: 'content',
} as const satisfies Record<(typeof ranked)[number], MatchField>;

/** `shortHost`: of the installation's short links, whose endings are stored without a domain. */
export function readSearch(term: string, shortHost: string): SearchWords {
  const name = toSearchKey(term.trim());
  const address = name.replace(/^[a-z][a-z0-9+.-]*:\/\//, '').replace(/^www\./, '');
  const key = address.replace(/\/+$/, '') || name;
  const path = key.replace(/[?#].*$/s, '');
  const isShort = path.startsWith(`${toSearchKey(shortHost)}/`);
  // Links on other domains are kept without a port.
  const line = isShort ? path.slice(shortHost.length) : path.replace(/^([^/:]+):\d+\//, '$1/');
  return {
    key,
    name,
    link: line.replace(/^\//, ''),
    wholeLink: isLine(line) ? lineOf(line) : undefined,
    partOfLink: `%${isShort ? '\n' : ''}${escapeLike(line)}%`,
  };
}

const isLine = (line: string): boolean => line !== '' && !/\s/.test(line);
/** A bare ending is one of any domain. */
const lineOf = (line: string): string =>
  line.includes('/') ? `%\n${escapeLike(line)}\n%` : `%/${escapeLike(line)}\n%`;

/** The pattern of a text with these words anywhere. */
export const containing = (words: string): string => `%${escapeLike(words)}%`;
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The rank of a code of `qrs`, joined with `qr_texts`, by the first place that matches; null: none does. */
export function rankOf(
  workspaceUuid: string,
  { key, name, wholeLink, partOfLink }: SearchWords,
): RawBuilder<number | null> {
  // Not correlated with the code, so that each is read once and not for every code.
  const workspace = sql`${workspaceUuid}::uuid`;
  const inText = `%${escapeLike(key)}%`;
  const inName = `%${escapeLike(name)}%`;
  const conditions = {
    link: wholeLink === undefined ? sql`false` : sql`qr_texts.links_key like ${wholeLink}`,
    'whole-name': sql`qrs.title_key = ${name}`,
    'name-start': sql`qrs.title_key like ${`${escapeLike(name)}%`}`,
    name: sql`qrs.title_key like ${inName}`,
    'part-of-link': sql`qr_texts.links_key like ${partOfLink}`,
    destination: sql`qr_texts.destinations_key like ${inText}`,
    tag: sql`qrs.id in (
      select tags.qr_id from tags where tags.account_id = ${workspace} and tags.name_key like ${inName})`,
    project: sql`qrs.project_id in (
      select projects.id from projects
      where projects.account_id = ${workspace} and projects.title_key like ${inName})`,
    note: sql`qr_texts.note_key like ${inName}`,
    content: sql`qr_texts.content_key like ${inText}`,
  } satisfies Record<(typeof ranked)[number], RawBuilder<unknown>>;
  const cases = ranked.map((place, rank) => sql`when ${conditions[place]} then ${sql.lit(rank)}`);
  return sql<number | null>`case ${sql.join(cases, sql` `)} end`;
}
