import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { firstFailure, type Rule } from './rules.ts';
import type { ValidationKey } from './validation-text.ts';

type Values<Field extends string> = Record<Field, string>;

export interface Fields<Field extends string> {
  readonly values: Values<Field>;
  /** Shown once a field that was filled has been left, or the form sent. */
  readonly errorOf: (field: Field) => ValidationKey | undefined;
  readonly bind: (field: Field) => { name: Field; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; onBlur: (event: FocusEvent<HTMLInputElement>) => void };
  /** For what is chosen rather than typed. */
  readonly set: (field: Field, value: string) => void;
  /** Shows every error, moves the focus to the first, and says whether there is none. */
  readonly check: (form: HTMLFormElement) => boolean;
  /** What the server refused. Each field keeps the latest rule. */
  readonly refuse: (rules: Partial<Record<Field, Rule>>, form: HTMLFormElement) => void;
}

/** The state of a small form whose rules are `rulesOf`, in the order in which the fields stand. */
export function useFields<Field extends string>(first: Values<Field>, rulesOf: Readonly<Record<Field, readonly Rule[]>>): Fields<Field> {
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<Field, Rule>>>({});
  // Object.keys forgets which keys; a Record over Field has no others.
  const fields = Object.keys(rulesOf) as Field[];

  const failureOf = (field: Field, extra = refused) => {
    const rule = extra[field];
    return firstFailure(rule ? [...rulesOf[field], rule] : rulesOf[field], values[field], values);
  };

  function showAll(form: HTMLFormElement, extra = refused): boolean {
    setLeft(new Set(fields));
    const wrong = fields.find((field) => failureOf(field, extra));
    if (wrong === undefined) return true;
    const input = form.elements.namedItem(wrong);
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
      // An error that appears under the finger moves what is being pressed, and the press is lost: not for a field that was passed by, nor on the way to a link.
      onBlur: ({ relatedTarget }) => {
        if (values[field] !== '' && !(relatedTarget instanceof HTMLAnchorElement)) setLeft((known) => new Set(known).add(field));
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
