import { isJson, listOf, partOf, textOf, type Json } from '../api/document.ts';

/** A schema of the OpenAPI document as a TypeScript type. Named schemas are types of the same name. */
export function writeType(schema: unknown): string {
  if (!isJson(schema)) return 'unknown';
  const reference = textOf(schema, '$ref');
  if (reference !== '') return reference.slice(reference.lastIndexOf('/') + 1);
  if ('const' in schema) return writeLiteral(schema['const']);
  if ('enum' in schema) return listOf(schema, 'enum').map(writeLiteral).join(' | ');
  const variants = [...listOf(schema, 'anyOf'), ...listOf(schema, 'oneOf')];
  if (variants.length > 0) return [...new Set(variants.map(writeType))].join(' | ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((each) => writeType({ ...schema, type: each as unknown })).join(' | ');
  switch (type) {
    case 'string':
      return textOf(schema, 'format') === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${writeType(schema['items'])}>`;
    case 'object':
      return writeObject(schema);
    default:
      return 'unknown';
  }
}

const writeLiteral = (value: unknown): string => (typeof value === 'string' ? writeText(value) : JSON.stringify(value));

export const writeText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function writeObject(schema: Json): string {
  const properties = Object.entries(partOf(schema, 'properties'));
  const others = schema['additionalProperties'];
  const required = listOf(schema, 'required');
  if (properties.length === 0) {
    if (!isJson(others)) return 'Record<string, unknown>';
    const keys = listOf(schema['propertyNames'], 'enum').map(writeLiteral).join(' | ') || 'string';
    const record = `Record<${keys}, ${writeType(others)}>`;
    return keys === 'string' || required.length > 0 ? record : `Partial<${record}>`;
  }
  const fields = properties.map(
    ([name, part]) =>
      `${writeComment(part)}${writeName(name)}${required.includes(name) ? '' : '?'}: ${writeType(part)};\n`,
  );
  return `{\n${fields.join('')}}`;
}

const writeName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : writeText(name));

/** The description of a part as the comment that editors show. */
export function writeComment(part: unknown, ...more: string[]): string {
  const lines = [textOf(part, 'description'), ...more].filter((line) => line !== '');
  // The end of a comment inside of a text would end it early.
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  if (safe.length === 0) return '';
  return safe.length === 1 ? `/** ${safe[0]} */\n` : `/**\n${safe.map((line) => ` * ${line}\n`).join('')} */\n`;
}
