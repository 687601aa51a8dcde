import { useCallback, useState } from 'react';
import { useServices } from '../../../../platform/services/services-context.tsx';

export const listForms = ['table', 'compact', 'cards'] as const;
/** `compact`: a table of low rows. */
export type ListForm = (typeof listForms)[number];

const key = 'evercode.list-form';

/** The form of the list, as the person chose it on this device. */
export function useListForm(): readonly [ListForm, (form: ListForm) => void] {
  const { storage } = useServices();
  const [form, setForm] = useState<ListForm>(() => listForms.find((name) => name === storage.read(key)) ?? 'table');
  const choose = useCallback(
    (next: ListForm) => {
      storage.write(key, next);
      setForm(next);
    },
    [storage],
  );
  return [form, choose];
}
