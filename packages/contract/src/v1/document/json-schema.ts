import * as z from 'zod';
import { examplesOf, namedSchemas, shownInstead } from './schema-names.ts';

/** A part of the document. */
export type Json = { [name: string]: unknown };
export type Side = 'input' | 'output';

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mark of a schema with a name of its own, until it is moved to the components. */
export const nameMark = 'x-name';

/** A schema as JSON Schema, in the form of a request or of an answer. */
export function toJson(schema: z.ZodType, io: Side): Json {
  const { $schema: _dialect, ...json }: Json = z.toJSONSchema(schema, {
    io,
    // Texts that a transform reads are shown as any text.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Zod names its internal type here; the maps have the same instances.
      const instance = zodSchema as unknown as z.ZodType;
      const shown = shownInstead.get(instance);
      if (shown !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key];
        Object.assign(jsonSchema, shown instanceof z.ZodType ? toJson(shown, 'input') : shown);
      }
      const example = examplesOf.get(instance);
      if (example !== undefined) Object.assign(jsonSchema, { examples: [example] });
      const name = namedSchemas.get(shown instanceof z.ZodType ? shown : instance);
      if (name !== undefined) Object.assign(jsonSchema, { [nameMark]: name });
      tidy(jsonSchema);
    },
  });
  return json;
}

const formats = new Set(['uuid', 'date-time', 'email', 'uri', 'date']);

/** Leaves out what a reader knows from the format, and bounds that only say that a number is safe. */
function tidy(json: Json): void {
  if (typeof json['format'] === 'string' && formats.has(json['format'])) delete json['pattern'];
  // Answers stay open for new fields; that requests are closed is said once, for their bodies.
  const { additionalProperties: others } = json;
  if (others === false || (isJson(others) && Object.keys(others).length === 0)) delete json['additionalProperties'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
}
