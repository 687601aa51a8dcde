/** What the server found wrong, by field. A shape that the contract's violations fit. */
export interface FieldViolation {
  readonly propertyPath: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Sorts violations under the fields that a form has; what belongs to none of them must be said elsewhere.
 * `input.url` belongs to the field `input.url`, or else to `input`.
 */
export function sortViolations<Found extends FieldViolation, Field extends string>(
  violations: readonly Found[],
  fields: readonly Field[],
): { byField: Partial<Record<Field, Found>>; rest: readonly Found[] } {
  const byField: Partial<Record<Field, Found>> = {};
  const rest: Found[] = [];
  for (const violation of violations) {
    const field = fields.find((name) => violation.propertyPath === name)
      ?? fields.find((name) => violation.propertyPath.startsWith(`${name}.`));
    if (field === undefined) rest.push(violation);
    else byField[field] ??= violation; // the first is the one to mend first
  }
  return { byField, rest };
}
