import { isJson, listOf, partOf, resolve, textOf, type Json } from './document.ts';

export type Sides = Readonly<{ before: Json; after: Json }>;
/** Who writes what the schema describes: a client must still be understood, and must still understand. */
type Direction = 'request' | 'answer';

const bounds = [
  { name: 'maxLength', side: 1 },
  { name: 'maximum', side: 1 },
  { name: 'maxItems', side: 1 },
  { name: 'minLength', side: -1 },
  { name: 'minimum', side: -1 },
  { name: 'minItems', side: -1 },
] as const;

/** What a client of the document before would stumble upon. New fields, values and parameters are no break. */
export function compareSchemas(
  documents: Sides,
  schemas: { before: unknown; after: unknown },
  direction: Direction,
  path: string,
  seen: ReadonlySet<string> = new Set(),
): string[] {
  const pair = `${textOf(schemas.before, '$ref')} ${textOf(schemas.after, '$ref')}`;
  if (pair !== ' ' && seen.has(pair)) return [];
  const met = new Set([...seen, pair]);
  const before = resolve(documents.before, schemas.before);
  const after = resolve(documents.after, schemas.after);
  const inner = (name: string, parts: { before: unknown; after: unknown }) =>
    compareSchemas(documents, parts, direction, `${path}.${name}`, met);
  return [
    ...compareTypes(before, after, direction, path),
    ...(direction === 'request' ? compareBounds(before, after, path) : []),
    ...compareProperties(before, after, direction, path),
    ...Object.entries(partOf(before, 'properties')).flatMap(([name, schema]) => {
      const now = partOf(after, 'properties')[name];
      return now === undefined ? [] : inner(name, { before: schema, after: now });
    }),
    ...(isJson(before['items']) && isJson(after['items'])
      ? inner('[]', { before: before['items'], after: after['items'] })
      : []),
    ...compareVariants(documents, { before, after }, direction, path, met),
  ];
}

function typesOf(schema: Json): string[] {
  const variants = [...listOf(schema, 'anyOf'), ...listOf(schema, 'oneOf')];
  if (variants.length > 0) return [];
  const { type } = schema;
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((each) => typeof each === 'string') : [];
}

function compareTypes(before: Json, after: Json, direction: Direction, path: string): string[] {
  const [old, now] = [typesOf(before), typesOf(after)];
  const isKnown = (type: string, types: string[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const lost =
    direction === 'request'
      ? old.filter((type) => now.length > 0 && !isKnown(type, now))
      : now.filter((type) => old.length > 0 && !isKnown(type, old));
  const faults = lost.map((type) =>
    direction === 'request' ? `${path}: ${type} is not accepted any more` : `${path}: may now be ${type}`,
  );
  if (before['const'] !== undefined && before['const'] !== after['const'])
    faults.push(`${path}: was always ${JSON.stringify(before['const'])}`);
  if (before['format'] !== undefined && before['format'] !== after['format'])
    faults.push(`${path}: has another format`);
  const values = listOf(after, 'enum');
  const missing = values.length === 0 ? [] : listOf(before, 'enum').filter((value) => !values.includes(value));
  // A client may send any value that there was. One that is not answered any more is no harm.
  if (direction === 'request')
    for (const value of missing) faults.push(`${path}: the value ${String(value)} is not accepted any more`);
  return faults;
}

function compareBounds(before: Json, after: Json, path: string): string[] {
  const faults = bounds.flatMap(({ name, side }) => {
    const [old, now] = [before[name], after[name]];
    if (typeof now !== 'number') return [];
    const isNarrower = typeof old === 'number' ? (now - old) * side < 0 : true;
    return isNarrower && !(old === undefined && before['type'] === undefined) ? [`${path}: ${name} is narrower`] : [];
  });
  const pattern = after['pattern'];
  if (pattern !== undefined && pattern !== before['pattern']) faults.push(`${path}: has another pattern`);
  return faults;
}

function compareProperties(before: Json, after: Json, direction: Direction, path: string): string[] {
  const [old, now] = [partOf(before, 'properties'), partOf(after, 'properties')];
  const [wasNeeded, isNeeded] = [listOf(before, 'required'), listOf(after, 'required')];
  const removed = Object.keys(old).filter((name) => !(name in now));
  const faults = removed.map((name) => `${path}.${name}: is gone`);
  if (direction === 'request')
    for (const name of isNeeded) if (!wasNeeded.includes(name)) faults.push(`${path}.${String(name)}: is required now`);
  if (direction === 'answer')
    for (const name of wasNeeded)
      if (typeof name === 'string' && name in now && !isNeeded.includes(name))
        faults.push(`${path}.${name}: may be absent now`);
  return faults;
}

/** Variants are compared with those of the same constants or kind; a request may use every variant that there was. */
function compareVariants(
  documents: Sides,
  { before, after }: Sides,
  direction: Direction,
  path: string,
  seen: ReadonlySet<string>,
): string[] {
  const variantsOf = (schema: Json, document: Json) =>
    [...listOf(schema, 'anyOf'), ...listOf(schema, 'oneOf')].map((variant) => ({
      variant,
      key: keyOf(document, variant),
    }));
  const [old, now] = [variantsOf(before, documents.before), variantsOf(after, documents.after)];
  return old.flatMap(({ variant, key }) => {
    const same = now.find((each) => each.key === key);
    if (same !== undefined)
      return compareSchemas(documents, { before: variant, after: same.variant }, direction, `${path}|${key}`, seen);
    return direction === 'request' && now.length > 0 ? [`${path}: the variant ${key} is not accepted any more`] : [];
  });
}

function keyOf(document: Json, variant: unknown): string {
  const schema = resolve(document, variant);
  const constants = Object.entries(partOf(schema, 'properties')).flatMap(([name, part]) =>
    isJson(part) && part['const'] !== undefined ? [`${name}=${JSON.stringify(part['const'])}`] : [],
  );
  if (constants.length > 0) return constants.join();
  // Of several texts: by their format, their one value, or that they are a list of values.
  const kind = [
    textOf(schema, 'format'),
    'enum' in schema ? 'enum' : '',
    'const' in schema ? `=${JSON.stringify(schema['const'])}` : '',
  ];
  return [typesOf(schema).join(), ...kind.filter((each) => each !== '')].join(' ') || textOf(variant, '$ref');
}
