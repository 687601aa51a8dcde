import { routes, type AccountDetail, type AccountDetailUpdate } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import type { Rule } from '../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../platform/forms/use-fields.ts';
import { useFormSubmit } from '../../../platform/forms/use-form-submit.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useCacheDetail } from './use-workspace-detail.ts';

type DetailField = keyof AccountDetailUpdate;

/** The form of one card: some of the workspace's details, of which only changed ones are saved. */
export function useDetailForm<Field extends DetailField>(
  detail: AccountDetail,
  rules: Readonly<Record<Field, readonly Rule[]>>,
) {
  const { t } = useTranslation(['settings', 'validation']);
  const api = useApi();
  const keep = useCacheDetail();
  const notify = useNotify();
  // Object.keys returns string[]; a Record over Field has exactly these keys.
  const names = Object.keys(rules) as Field[];
  const saved = read(detail, names);
  const fields = useFields(saved, rules);
  const errorText = useErrorText(fields);
  const changed = names.filter((name) => fields.values[name].trim() !== saved[name]);

  const save = useMutation({
    mutationFn: () =>
      api.call(routes.updateAccountDetail, {
        params: { uuid: detail.uuid },
        workspace: detail.uuid,
        // Typed values are text, selected ones come from the contract's lists, and an emptied size becomes null.
        body: Object.fromEntries(
          changed.map((name) => [
            name,
            name === 'companySize' ? fields.values[name] || null : fields.values[name].trim(),
          ]),
        ),
      }),
    onSuccess(answer) {
      keep(answer);
      const now = read(answer, names);
      for (const name of names) fields.set(name, now[name]);
      notify.success(t('settings:saved'));
    },
  });

  const submission = useFormSubmit({
    fields,
    names,
    isBlocked: save.isPending,
    send: (onError) => save.mutate(undefined, { onError }),
  });

  return {
    ...fields,
    errorText,
    card: {
      submit: t('settings:save'),
      isSaving: save.isPending,
      isUnchanged: changed.length === 0,
      ...submission,
    },
  };
}

function read<Field extends DetailField>(detail: AccountDetail, names: readonly Field[]): Record<Field, string> {
  // One entry per name, so the record is complete.
  return Object.fromEntries(names.map((name) => [name, detail[name] ?? ''])) as Record<Field, string>;
}
