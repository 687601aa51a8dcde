import { z } from 'zod';
import { describeField, environmentName, fields, isInternal, variables } from './variables/variables.ts';

type ConfigRow = { name: string; default: string; meaning: string };

/** The table of docs/configuration.md: what an operator may set, in the order of the schema. */
export function configTable(): ConfigRow[] {
  return fields
    .filter((field) => !isInternal(field))
    .map((field) => {
      const { meaning, fallback } = describeField(field);
      const schema = variables.shape[field];
      const fixed = schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : '';
      return { name: environmentName(field), default: fallback ?? fixed, meaning };
    });
}
