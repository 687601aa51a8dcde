/** A field the server refused. The contract's violations have this shape. */
interface FieldViolation {
  readonly propertyPath: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Sorts violations by the form's fields; `rest` holds those of no field. `input.url` matches the field
 * `input.url`, else `input`.
 */
export function sortViolations<Found extends FieldViolation, Field extends string>(
  violations: readonly Found[],
  fields: readonly Field[],
): { byField: Partial<Record<Field, Found>>; rest: readonly Found[] } {
  const byField: Partial<Record<Field, Found>> = {};
  const rest: Found[] = [];
  for (const violation of violations) {
    const field =
      fields.find((name) => violation.propertyPath === name) ??
      fields.find((name) => violation.propertyPath.startsWith(`${name}.`));
    if (field === undefined) rest.push(violation);
    else byField[field] ??= violation; // the first violation of a field is the one to show
  }
  return { byField, rest };
}
