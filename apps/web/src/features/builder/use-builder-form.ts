import type { Qr } from '@evercode/contract';
import { useState } from 'react';
import { ApiError } from '../../app/api-error.ts';
import { adoptSaved, emptyValues, isSame, valuesOf, type BuilderValues } from './builder-values.ts';
import { checkValues, fields, readViolations, type Field, type FieldErrors } from './check-values.ts';

/** What the form holds, what is wrong with it, and what the server has of it. */
export function useBuilderForm(existing: Qr | undefined) {
  const [saved, setSaved] = useState(existing);
  const [values, setValues] = useState<BuilderValues>(existing ? valuesOf(existing) : emptyValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [followed, setFollowed] = useState(existing);
  // Saved elsewhere meanwhile, as in the dialog of its design: what nobody has touched here follows.
  if (existing && saved && followed && existing !== followed) {
    setFollowed(existing);
    setSaved(existing);
    setValues(adoptSaved(values, valuesOf(followed), valuesOf(existing)));
  }
  const isDirty = !isSame(values, saved ? valuesOf(saved) : emptyValues);

  return {
    saved,
    values,
    errors,
    isDirty,
    change(part: Partial<BuilderValues>) {
      setValues((now) => ({ ...now, ...part }));
      // What was wrong with a field is settled again when it is left, or on saving.
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    },
    changeDesign: (part: Partial<BuilderValues['design']>) =>
      setValues((now) => ({ ...now, design: { ...now.design, ...part } })),
    /** When a field is left. An untouched form says nothing. */
    checkField(field: Field) {
      if (values[field] === '' && !isDirty) return;
      const found = checkValues(values)[field];
      if (found) setErrors((now) => ({ ...now, [field]: found }));
    },
    /** Before saving: the first field to mend, if any. */
    checkAll(): Field | undefined {
      const found = checkValues(values);
      setErrors(found);
      return fields.find((field) => found[field]);
    },
    accept(answer: Qr, sent: BuilderValues) {
      setSaved(answer);
      setErrors({});
      setValues((now) => adoptSaved(now, sent, valuesOf(answer)));
    },
    /** Each thing the server found wrong stands under a field of this form. */
    isAllOnFields: (error: unknown) =>
      error instanceof ApiError && error.violations.length > 0 && readViolations(error.violations).rest.length === 0,
    /** After a refusal: the first field to mend, if any. */
    refuse(error: unknown): Field | undefined {
      if (!(error instanceof ApiError)) return undefined;
      const found = readViolations(error.violations).errors;
      setErrors(found);
      return fields.find((field) => found[field]);
    },
  };
}

export type BuilderForm = ReturnType<typeof useBuilderForm>;
