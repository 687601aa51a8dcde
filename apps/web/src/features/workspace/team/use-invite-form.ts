import { routes, type GroupType, type Violation } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { splitEmails } from '@evercode/contract/split-emails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { firstFailure, isEmail } from '../../../platform/forms/rules.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

/** Refusals by address: the message disappears with the address and returns with it. */
type Refused = ReadonlyMap<string, Violation['code']>;

export function useInviteForm(onDone: () => void) {
  const { t } = useTranslation(['people', 'validation']);
  const api = useApi();
  const { workspace } = useMe();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [role, setRole] = useState<GroupType>('editor');
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Refused>(new Map());
  const emails = [...new Set(splitEmails(text.toLowerCase()))];

  const send = useMutation({
    mutationFn: (sent: string[]) => api.call(routes.invite, { body: { emails: sent, role } }),
    async onSuccess({ items }) {
      notify.success(t('people:done.invited', { count: items.length }));
      onDone();
      await queryClient.invalidateQueries({ queryKey: queryKeys.people(workspace.uuid) });
    },
    onError(error, sent) {
      if (!(error instanceof ApiError)) return;
      const found = error.violations.flatMap(({ propertyPath, code }) => {
        const email = sent[Number(/^emails\.(\d+)$/.exec(propertyPath)?.[1])];
        return email === undefined ? [] : [[email, code] as const];
      });
      setRefused((known) => new Map([...known, ...found]));
    },
  });

  const reasonOf = (email: string): string | undefined => {
    const failure = firstFailure([isEmail], email);
    if (failure) return t(`validation:${failure}`);
    const code = refused.get(email);
    return code && t(`validation:violations.${code}`);
  };
  const problems = emails.flatMap((email) => {
    const reason = reasonOf(email);
    return reason === undefined ? [] : [t('people:dialog.wrong', { email, reason })];
  });
  const allProblems = () => {
    if (emails.length === 0) return [t('validation:required')];
    return emails.length > limits.invitations.atOnce
      ? [t('people:dialog.tooMany', { most: limits.invitations.atOnce })]
      : problems;
  };

  return {
    text,
    setText,
    role,
    setRole,
    isSending: send.isPending,
    count: emails.length,
    sentCount: send.variables?.length ?? 0,
    /** Shown once the field was left or the form submitted. */
    problems: isChecked ? allProblems() : [],
    /** Failures that belong to no address. */
    failure: send.error instanceof ApiError && send.error.violations.length > 0 ? undefined : send.error,
    onBlur: () => setChecked(isChecked || emails.length > 0),
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setChecked(true);
      if (send.isPending) return;
      if (allProblems().length === 0) send.mutate(emails);
      else event.currentTarget.querySelector('textarea')?.focus();
    },
  };
}
