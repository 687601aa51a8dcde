import type { Violation } from '@evercode/contract';
import { sortViolations } from '../../ui/field-errors.ts';
import type { Rule } from './rules.ts';

/**
 * What the server refused becomes a rule of the field, so that the message goes away as soon as the value is another one and comes back
 * with the same. `rest` is what belongs to no field of the form.
 */
export function makeViolationRules<Field extends string>(
  violations: readonly Violation[],
  sent: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): { rules: Partial<Record<Field, Rule>>; rest: readonly Violation[] } {
  const { byField, rest } = sortViolations(violations, fields);
  const rules: Partial<Record<Field, Rule>> = {};
  for (const field of fields) {
    const found = byField[field];
    if (found) rules[field] = makeRule(found, field, sent[field]);
  }
  return { rules, rest };
}

function makeRule({ code }: Violation, field: string, rejected: string): Rule {
  const isPassword = field === 'password';
  switch (code) {
    case 'component.error.email.exist':
      return (value) => (isSame(value, rejected) ? 'emailTaken' : undefined);
    case 'invalid-email':
      return (value) => (isSame(value, rejected) ? 'email' : undefined);
    case 'constraint.project.name.duplicated':
    case 'constraint.qr.title.duplicated':
      return (value) => (isSame(value, rejected) ? `violations.${code}` : undefined);
    case 'invalid-phone':
    case 'wrong-password':
    case 'same-password':
      return (value) => (value === rejected ? `violations.${code}` : undefined);
    case 'too-short':
    case 'too-small':
      return (value) => (value.length <= rejected.length ? (isPassword ? 'passwordMin' : 'tooShort') : undefined);
    case 'too-long':
    case 'too-large':
      return (value) => (value.length >= rejected.length ? (isPassword ? 'passwordMax' : 'tooLong') : undefined);
    case 'required':
      return (value) => (value.trim() === '' ? 'required' : undefined);
    default:
      return (value) => (value === rejected ? 'notAccepted' : undefined);
  }
}

/** As the server compares addresses. */
function isSame(value: string, rejected: string): boolean {
  return value.trim().toLowerCase() === rejected.trim().toLowerCase();
}
