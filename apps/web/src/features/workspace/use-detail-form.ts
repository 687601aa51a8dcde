import { routes, type AccountDetail, type AccountDetailUpdate } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import type { Rule } from '../../app/forms/rules.ts';
import { useFields } from '../../app/forms/use-fields.ts';
import { makeViolationRules } from '../../app/forms/violation-rules.ts';
import { useNotify } from '../../app/notify.ts';
import { useApi } from '../../app/services-context.tsx';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useKeepDetail } from './use-account-detail.ts';

type DetailField = keyof AccountDetailUpdate;

/** A card of the page: some fields of the workspace's details, of which those that changed are saved. */
export function useDetailForm<Field extends DetailField>(detail: AccountDetail, rules: Readonly<Record<Field, readonly Rule[]>>) {
  const { t } = useTranslation(['settings', 'validation']);
  const api = useApi();
  const keep = useKeepDetail();
  const notify = useNotify();
  const describe = useFailureText();
  // Object.keys forgets which keys; a Record over Field has no others.
  const names = Object.keys(rules) as Field[];
  const saved = read(detail, names);
  const fields = useFields(saved, rules);
  const changed = names.filter((name) => fields.values[name].trim() !== saved[name]);

  const save = useMutation({
    mutationFn: () => api.call(routes.updateAccountDetail, {
      params: { uuid: detail.uuid },
      account: detail.uuid,
      // What is typed is text, what is chosen comes from the contract's own lists, and a size that was taken back is none.
      body: Object.fromEntries(changed.map((name) => [name, name === 'companySize' ? fields.values[name] || null : fields.values[name].trim()])),
    }),
    onSuccess(answer) {
      keep(answer);
      const now = read(answer, names);
      for (const name of names) fields.set(name, now[name]);
      notify.success(t('settings:saved'));
    },
  });

  return {
    ...fields,
    errorText(field: Field): string | undefined {
      const key = fields.errorOf(field);
      return key && t(`validation:${key}`);
    },
    card: {
      submit: t('settings:save'),
      isSaving: save.isPending,
      isUnchanged: changed.length === 0,
      failure: save.error && !isOnFields(save.error, names) ? describe(save.error) : undefined,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = event.currentTarget;
        if (!fields.check(form)) return;
        save.mutate(undefined, {
          onError: (error) => {
            if (error instanceof ApiError) fields.refuse(makeViolationRules(error.violations, fields.values, names).rules, form);
          },
        });
      },
    },
  };
}

function read<Field extends DetailField>(detail: AccountDetail, names: readonly Field[]): Record<Field, string> {
  // One entry for each name, so none is missing.
  return Object.fromEntries(names.map((name) => [name, detail[name] ?? ''])) as Record<Field, string>;
}

function isOnFields(error: unknown, names: readonly string[]): boolean {
  return error instanceof ApiError && error.violations.length > 0 && error.violations.every(({ propertyPath }) => names.includes(propertyPath));
}
