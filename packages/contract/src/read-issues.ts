import type { core } from 'zod';
import { violationCodes, type Violation, type ViolationCode } from './errors.ts';

type Issue = core.$ZodIssue;

/**
 * Translates the issues of a schema to violations. Unknown fields are named, so that a misspelt one is found. The
 * messages are empty: the side that shows a violation writes the sentence of its code in the reader's language.
 */
export function toViolations(issues: readonly Issue[]): Violation[] {
  return issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys')
      return [{ propertyPath: path, code: codeOf(issue), message: '', ...boundOf(issue), ...allowedBy(issue) }];
    return issue.keys.map((key) => ({
      propertyPath: path === '' ? key : `${path}.${key}`,
      code: 'unknown-field' as const,
      message: '',
    }));
  });
}

/** A schema may name the code itself, as its message. */
function codeOf(issue: Issue): ViolationCode {
  const named = violationCodes.find((code) => code === issue.message);
  if (named !== undefined) return named;
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return 'too-small';
      return issue.minimum === 1 ? 'required' : 'too-short';
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'too-large';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'invalid_format':
      return issue.format === 'email' ? 'invalid-email' : 'invalid';
    default:
      return 'invalid';
  }
}

/** The bound that a value exceeded, unless the schema itself names a code. */
function boundOf(issue: Issue): { bound?: number } {
  if (violationCodes.some((code) => code === issue.message)) return {};
  if (issue.code === 'too_big') return { bound: Number(issue.maximum) };
  return issue.code === 'too_small' && codeOf(issue) !== 'required' ? { bound: Number(issue.minimum) } : {};
}

/** The longest list of values that a violation names: longer ones are those of the document. */
const MOST_ALLOWED = 50;

/** The values that a field may have, where it may have only a few. */
function allowedBy(issue: Issue): { allowed?: string[] } {
  if (issue.code !== 'invalid_value' || violationCodes.some((code) => code === issue.message)) return {};
  return issue.values.length <= MOST_ALLOWED ? { allowed: issue.values.map(String) } : {};
}
