import type { CodeCreate } from '@evercode/client';
import { usageError } from '../exit-codes.ts';

type Content = CodeCreate['content'];
export type CodeType = Content['type'];

/** The field that the value of `evercode create TYPE VALUE` is; null: the content has more than one value can say. */
const mainFields = {
  website: 'url',
  text: 'text',
  phone: 'phone',
  sms: 'phone',
  whatsapp: 'phone',
  email: 'email',
  wifi: 'ssid',
  'deep-link': 'fallbackUrl',
  file: 'file',
  pdf: 'file',
  menu: null,
  'social-media': null,
  'business-card': null,
  event: null,
  'landing-page': null,
  'app-store': null,
} as const satisfies Record<CodeType, string | null>;

export const codeTypes = Object.keys(mainFields) as readonly CodeType[]; // the table has these keys and no others

/** The content of a type: its main value, and fields as `name=value`. The server checks it. */
export function readContent(type: CodeType, value: string | undefined, fields: readonly string[]): Content {
  const main = mainFields[type];
  if (value !== undefined && main === null)
    throw usageError(`A code of the type ${type} takes no value.`, 'Use --set, or --from with its JSON.');
  const content = readFields(fields);
  // Only the server knows whether the content is whole.
  return { type, ...(value !== undefined && main !== null && { [main]: value }), ...content } as unknown as Content;
}

/** `a.b=c` as nested objects. A value that is JSON is read as such, except numbers, which are mostly texts. */
export function readFields(fields: readonly string[]): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const field of fields) {
    const at = field.indexOf('=');
    if (at < 1) throw usageError(`--set takes name=value, not "${field}".`);
    setField(content, field.slice(0, at).split('.'), readValue(field.slice(at + 1)));
  }
  return content;
}

function setField(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  // An own property, also for a name such as __proto__.
  const set = (part: unknown) =>
    Object.defineProperty(into, first, { value: part, enumerable: true, writable: true, configurable: true });
  if (rest.length === 0) return void set(value);
  const inner: unknown = Object.hasOwn(into, first) ? into[first] : undefined;
  const next = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  setField(next, rest, value);
  set(next);
}

function readValue(text: string): unknown {
  if (!/^(?:true|false|null|[[{].*)$/s.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
