import { limits } from '../limits.ts';
import { requestSettings } from './chdb-settings.ts';

type Circumstances = {
  database: string;
  parameters: ReadonlyMap<string, string>;
  settings: ReadonlyMap<string, string>;
  isReadOnly: boolean;
};

/**
 * The statements that give a fresh connection the circumstances of one request. `SET param_x` binds the value on the side of
 * the engine: it is read by the type of its placeholder and never becomes part of a query, and only here may it be longer than
 * a query. `readonly` comes before the request's own settings, which it lets the engine refuse.
 */
export function buildPrelude({ database, parameters, settings, isReadOnly }: Circumstances): string {
  const own = [...settings].map(([name, value]) => `${quoteName(name)} = ${quoteText(value)}`);
  const bound = [...parameters].map(([name, value]) => `${quoteName(`param_${name}`)} = ${quoteText(value)}`);
  const base = [...requestSettings].map(([name, value]) => `${quoteName(name)} = ${quoteText(value)}`);
  const statements = [`SET max_query_size = ${limits.headerBytes * 4}`, `SET ${base.join(', ')}`];
  if (database !== '') statements.push(`USE ${quoteName(database)}`);
  if (bound.length > 0) statements.push(`SET ${bound.join(', ')}`);
  statements.push('SET max_query_size = DEFAULT');
  if (isReadOnly) statements.push('SET readonly = 2');
  if (own.length > 0) statements.push(`SET ${own.join(', ')}`);
  return statements.join('; ');
}

/** A backslash and the quote are all that can end or bend a literal. */
export function quoteText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function quoteName(name: string): string {
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``;
}
