import { limits } from '../limits.ts';

type RequestContext = {
  database: string;
  parameters: ReadonlyMap<string, string>;
  settings: ReadonlyMap<string, string>;
  isReadOnly: boolean;
};

const assign = (name: string, value: string) => `${quoteName(name)} = ${quoteText(value)}`;

/** The database of the product, in which every connection begins. */
export const ownDatabase = 'evercode';

/** The first statements of every connection, which is opened ahead: what is done here no request waits for. */
export function buildBase(settings: ReadonlyMap<string, string>): string {
  const own = [...settings].map(([name, value]) => assign(name, value)).join(', ');
  return `USE ${quoteName(ownDatabase)}; SET ${own}`;
}

/** Statements with longer values raise `max_query_size`, which is 256 KiB by default. */
const LONG = 100_000;

/**
 * The statements that prepare a fresh connection for one request. `SET param_x` binds a value in the engine: it is
 * parsed by the type of its placeholder, never becomes part of a query, and only here may be longer than a query.
 * `readonly` comes before the request's settings, so that the engine refuses those it forbids.
 */
export function buildPrelude({ database, parameters, settings, isReadOnly }: RequestContext): string {
  const bound = [...parameters].map(([name, value]) => assign(`param_${name}`, value));
  const own = [...settings].map(([name, value]) => assign(name, value));
  const statements = database === ownDatabase ? [] : [`USE ${quoteName(database === '' ? 'default' : database)}`];
  if (bound.join().length > LONG)
    statements.push(
      `SET max_query_size = ${limits.headerBytes * 4}`,
      `SET ${bound.splice(0).join(', ')}`,
      'SET max_query_size = DEFAULT',
    );
  if (isReadOnly && bound.length > 0) statements.push(`SET ${bound.splice(0).join(', ')}`);
  if (isReadOnly) statements.push('SET readonly = 2');
  // One statement for all, as each adds latency to short queries.
  if (bound.length + own.length > 0) statements.push(`SET ${[...bound, ...own].join(', ')}`);
  return statements.join('; ');
}

/** Only a backslash and the quote have a meaning inside a literal. */
export function quoteText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function quoteName(name: string): string {
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``;
}
