import { limits } from '../limits.ts';
import { requestSettings } from './chdb-settings.ts';

type Circumstances = {
  database: string;
  parameters: ReadonlyMap<string, string>;
  settings: ReadonlyMap<string, string>;
  isReadOnly: boolean;
};

const assign = (name: string, value: string) => `${quoteName(name)} = ${quoteText(value)}`;

/** What every connection begins with, whoever it is for. */
export const base = `SET ${[...requestSettings].map(([name, value]) => assign(name, value)).join(', ')}`;

/** Of a statement with values; the engine takes 256 KiB of one that nobody has raised it for. */
const LONG = 100_000;

/**
 * The statements that give a fresh connection the circumstances of one request. `SET param_x` binds the value on the side of
 * the engine: it is read by the type of its placeholder and never becomes part of a query, and only here may it be longer than
 * a query. `readonly` comes before the request's own settings, which it lets the engine refuse.
 */
export function buildPrelude({ database, parameters, settings, isReadOnly }: Circumstances): string {
  const bound = [...parameters].map(([name, value]) => assign(`param_${name}`, value));
  const own = [...settings].map(([name, value]) => assign(name, value));
  const statements = database === '' ? [] : [`USE ${quoteName(database)}`];
  if (bound.join().length > LONG) statements.push(`SET max_query_size = ${limits.headerBytes * 4}`, `SET ${bound.splice(0).join(', ')}`, 'SET max_query_size = DEFAULT');
  if (isReadOnly && bound.length > 0) statements.push(`SET ${bound.splice(0).join(', ')}`);
  if (isReadOnly) statements.push('SET readonly = 2');
  // Each statement takes its time, which a short question feels.
  if (bound.length + own.length > 0) statements.push(`SET ${[...bound, ...own].join(', ')}`);
  return statements.join('; ');
}

/** A backslash and the quote are all that can end or bend a literal. */
export function quoteText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function quoteName(name: string): string {
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``;
}
