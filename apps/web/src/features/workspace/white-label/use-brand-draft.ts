import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { WhiteLabel } from '@evercode/contract';
import { listChanges, readValues, type BrandField, type BrandValues } from './brand-values.ts';
import type { ChangeWhiteLabel } from './use-white-label.ts';

const pauseMs = 500;

/**
 * The typed values, which previews show at once, and which are saved as a draft after a pause. What the person types
 * while an answer is on its way stays.
 */
export function useBrandDraft({ draft }: WhiteLabel, { change }: Pick<ChangeWhiteLabel, 'change'>) {
  const saved = readValues(draft);
  const [typed, setTyped] = useState<Partial<BrandValues>>({});
  const values: BrandValues = { ...saved, ...typed };
  const send = async (next: BrandValues) => {
    const body = listChanges(next, saved);
    if (body === undefined) return;
    await change.mutateAsync(body);
    // From here on the answer is shown, which may be tidier; what was typed meanwhile stays.
    setTyped((known) => {
      const later = Object.entries(known).filter(([field, value]) => value !== fieldOf(next, field));
      return Object.fromEntries(later);
    });
  };
  const save = useDebouncedCallback((next: BrandValues) => void send(next).catch(() => undefined), {
    delay: pauseMs,
    // The draft stays, also of a person who leaves the page at once.
    flushOnUnmount: true,
  });
  return {
    values,
    set: <Field extends BrandField>(field: Field, value: BrandValues[Field]): void => {
      const next = { ...values, [field]: value };
      setTyped((known) => ({ ...known, [field]: value }));
      save(next);
    },
    /** Before the draft is published. */
    flush: () => {
      save.cancel();
      return send(values);
    },
    hasUnsaved: listChanges(values, saved) !== undefined,
  };
}

const fieldOf = (values: BrandValues, field: string): unknown =>
  Object.entries(values).find(([name]) => name === field)?.[1];

export type BrandDraft = ReturnType<typeof useBrandDraft>;
