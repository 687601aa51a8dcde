/** The part of JSON Schema that the API document uses. */
export type Schema = Readonly<{
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  default?: unknown;
}>;

type SampleOptions = {
  /** The value of every id. */
  id: string;
  /** The value of every email address. */
  email: string;
  /** Includes optional properties. */
  isWhole: boolean;
};

/** A value that the schema accepts, as far as JSON Schema can tell. */
export function sampleOf(schema: Schema, options: SampleOptions, name = ''): unknown {
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (first !== undefined) return sampleOf(first, options, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return sampleOfObject(schema, options);
    case 'array':
      return [sampleOf(schema.items ?? {}, options, name)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return sampleOfText(schema, options, name);
  }
}

function sampleOfObject({ properties = {}, required = [] }: Schema, options: SampleOptions): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => options.isWhole || required.includes(name));
  return Object.fromEntries(wanted.map(([name, schema]) => [name, sampleOf(schema, options, name)]));
}

function sampleOfText(
  { format, minLength = 0, maxLength = 1000 }: Schema,
  { id, email }: SampleOptions,
  name: string,
): string {
  if (format === 'date-time') return '2026-01-01T00:00:00Z';
  if (/email/i.test(name)) return email;
  if (/url/i.test(name)) return 'https://example.com/taken-over';
  if (format === 'uuid' || format === 'iri-reference') return id;
  return 'taken over'.padEnd(minLength, 'x').slice(0, maxLength);
}
