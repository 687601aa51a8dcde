import { limits, storableText } from '@evercode/contract';
import { ScimError } from './scim-error.ts';

/** One comparison of a filter. The attribute is in lower case, without the name of its schema. */
export type Comparison = { attribute: string; value: string | boolean };

const MAX_LENGTH = 1_000;
const comparison = /^([\w.:$-]+(?:\[type eq "work"\]\.value)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)$/i;

/**
 * Filters as identity providers send them: an attribute `eq` a value, or several joined by `and`. Every other filter is
 * refused, as RFC 7644, 3.4.2.2 allows.
 */
export function readFilter(text: string): Comparison[] {
  if (text.length > MAX_LENGTH) throw invalid();
  return splitAtAnd(text.trim()).map((part) => {
    const [, attribute, value] = comparison.exec(part) ?? [];
    if (attribute === undefined || value === undefined) throw invalid();
    return { attribute: withoutSchema(attribute).toLowerCase(), value: readValue(value) };
  });
}

/** `urn:ietf:params:scim:schemas:core:2.0:User:userName` is `userName`. */
export const withoutSchema = (attribute: string): string =>
  attribute.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');

/** Not inside of quotes. */
function splitAtAnd(text: string): string[] {
  return text
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/\s+and\s+/gi, '\n') : part.replaceAll('\n', ' ')))
    .join('')
    .split('\n')
    .map((part) => part.trim());
}

function readValue(text: string): string | boolean {
  if (!text.startsWith('"')) return text.toLowerCase() === 'true';
  try {
    return storableText(limits.scim.textMax).parse(JSON.parse(text));
  } catch {
    throw invalid();
  }
}

const invalid = (): ScimError =>
  new ScimError(400, 'This filter isn’t supported. Compare attributes with eq, joined by and.', 'invalidFilter');
