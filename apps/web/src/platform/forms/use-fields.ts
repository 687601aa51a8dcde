import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { firstFailure, type Rule } from './rules.ts';
import type { ValidationKey } from './validation-text.ts';

type Values<Field extends string> = Record<Field, string>;

export interface Fields<Field extends string> {
  readonly values: Values<Field>;
  /** The error to show: only after a filled field was left, or the form submitted. */
  readonly errorOf: (field: Field) => ValidationKey | undefined;
  readonly bind: (field: Field) => {
    name: Field;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  };
  /** For values that are selected rather than typed. */
  readonly set: (field: Field, value: string) => void;
  /** Shows every error, focuses the first invalid field, and returns whether all are valid. */
  readonly check: (form: HTMLFormElement) => boolean;
  /** Adds the server's refusals as rules. A field keeps its latest one. */
  readonly refuse: (rules: Partial<Record<Field, Rule>>, form: HTMLFormElement) => void;
}

/** The state of a small form. `rulesOf` lists its fields in their order on the screen. */
export function useFields<Field extends string>(
  first: Values<Field>,
  rulesOf: Readonly<Record<Field, readonly Rule[]>>,
): Fields<Field> {
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<Field, Rule>>>({});
  // Object.keys returns string[]; a Record over Field has exactly these keys.
  const fields = Object.keys(rulesOf) as Field[];

  const failureOf = (field: Field, extra = refused) => {
    const rule = extra[field];
    return firstFailure(rule ? [...rulesOf[field], rule] : rulesOf[field], values[field], values);
  };

  function showAll(form: HTMLFormElement, extra = refused): boolean {
    setLeft(new Set(fields));
    const invalid = fields.find((field) => failureOf(field, extra));
    if (invalid === undefined) return true;
    const input = form.elements.namedItem(invalid);
    if (input instanceof HTMLElement) input.focus();
    return false;
  }

  return {
    values,
    errorOf: (field) => (left.has(field) ? failureOf(field) : undefined),
    bind: (field) => ({
      name: field,
      value: values[field],
      onChange: ({ currentTarget }) => setValues((known) => ({ ...known, [field]: currentTarget.value })),
      // An error message appearing on blur shifts the layout, and the press that caused the blur misses its target.
      // So none appears for an empty field, nor on the way to a link.
      onBlur: ({ relatedTarget }) => {
        if (values[field] !== '' && !(relatedTarget instanceof HTMLAnchorElement))
          setLeft((known) => new Set(known).add(field));
      },
    }),
    set: (field, value) => setValues((known) => ({ ...known, [field]: value })),
    check: (form) => showAll(form),
    refuse(rules, form) {
      const extra = { ...refused, ...rules };
      setRefused(extra);
      showAll(form, extra);
    },
  };
}

/** The error of a field in the reader's language. */
export function useErrorText<Field extends string>({ errorOf }: Pick<Fields<Field>, 'errorOf'>) {
  const { t } = useTranslation('validation');
  return (field: Field): string | undefined => {
    const key = errorOf(field);
    return key && t(key);
  };
}
