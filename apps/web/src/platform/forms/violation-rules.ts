import type { Violation } from '@evercode/contract';
import { sortViolations } from '../../ui/form/field-errors.ts';
import { ApiError } from '../api/api-error.ts';
import type { Rule } from './rules.ts';
import type { Fields } from './use-fields.ts';

/** Shows the server's violations at their fields. Returns false unless that shows the whole error. */
export function showViolations<Field extends string>(
  error: unknown,
  fields: Fields<Field>,
  names: readonly Field[],
  form: HTMLFormElement,
): boolean {
  const violations = error instanceof ApiError ? error.violations : [];
  const { rules, rest } = makeViolationRules(violations, fields.values, names);
  if (Object.keys(rules).length > 0) fields.refuse(rules, form);
  return violations.length > 0 && rest.length === 0;
}

/**
 * Turns the server's violations into rules of the fields: the message disappears when the value changes, and returns
 * with the refused value. `rest` holds the violations of no field of the form.
 */
function makeViolationRules<Field extends string>(
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
    case 'common-password':
    case 'personal-password':
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

/** The server compares email addresses this way. */
function isSame(value: string, rejected: string): boolean {
  return value.trim().toLowerCase() === rejected.trim().toLowerCase();
}
