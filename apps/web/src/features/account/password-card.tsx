import { routes, type User } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import { PasswordField } from '../../app/forms/password-field.tsx';
import { PasswordMeter } from '../../app/forms/password-meter.tsx';
import { isFilled, isLoginPassword, isNewPassword, repeatsPassword, type Rule } from '../../app/forms/rules.ts';
import { useFields } from '../../app/forms/use-fields.ts';
import { makeViolationRules } from '../../app/forms/violation-rules.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { SettingsForm } from '../../ui/settings-card.tsx';

const differs: Rule = (value, values) => (value === values?.['currentPassword'] ? 'violations.same-password' : undefined);

const next = { password: [isFilled, isNewPassword], again: [isFilled, repeatsPassword] };
const create = { currentPassword: [], ...next };
const change = { currentPassword: [isFilled, isLoginPassword], password: [...next.password, differs], again: next.again };
const names = ['currentPassword', 'password', 'again'] as const;
const empty = { currentPassword: '', password: '', again: '' };

/** To change the password, or to choose a first one for somebody who came by Google. Begins anew after each. */
export function PasswordCard() {
  const { t } = useTranslation('account');
  const { user } = useMe();
  const [done, setDone] = useState<{ times: number; note?: string }>({ times: 0 });
  return (
    <PasswordForm
      key={done.times}
      user={user}
      note={done.note}
      onDone={() => setDone({ times: done.times + 1, note: t(user.hasPassword ? 'password.changed' : 'password.created') })}
    />
  );
}

function PasswordForm({ user, note, onDone }: { user: User; note: string | undefined; onDone: () => void }) {
  const { t } = useTranslation(['account', 'validation']);
  const describe = useFailureText();
  const fields = useFields(empty, user.hasPassword ? change : create);
  const save = useSavePassword(user, onDone);
  const [failure, setFailure] = useState<string>();
  const isEmpty = names.every((name) => fields.values[name] === '');
  const errorOf = (name: (typeof names)[number]) => {
    const key = fields.errorOf(name);
    return key && t(`validation:${key}`);
  };

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending || !fields.check(form)) return;
    setFailure(undefined);
    save.mutate(fields.values, {
      onError(error) {
        const { rules: refused, rest } = makeViolationRules(error instanceof ApiError ? error.violations : [], fields.values, names);
        if (Object.keys(refused).length > 0) fields.refuse(refused, form);
        if (rest.length > 0 || Object.keys(refused).length === 0) setFailure(describe(error));
      },
    });
  }

  return (
    <SettingsForm
      title={t('account:password.title')}
      text={t(user.hasPassword ? 'account:password.text' : 'account:password.createText')}
      submit={t(user.hasPassword ? 'account:password.change' : 'account:password.create')}
      onSubmit={onSubmit}
      isSaving={save.isPending}
      note={isEmpty ? note : undefined}
      failure={failure}
    >
      {/* Password managers look for whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {user.hasPassword && (
        <PasswordField
          {...fields.bind('currentPassword')} label={t('account:password.current')} autoComplete="current-password" required withAsterisk={false}
          error={errorOf('currentPassword')}
        />
      )}
      <div>
        <PasswordField
          {...fields.bind('password')} label={t('account:password.next')} autoComplete="new-password" required withAsterisk={false} error={errorOf('password')}
        />
        <PasswordMeter password={fields.values.password} known={[user.email, user.name, user.lastName]} />
      </div>
      <PasswordField
        {...fields.bind('again')} label={t('account:password.again')} autoComplete="new-password" required withAsterisk={false} error={errorOf('again')}
      />
    </SettingsForm>
  );
}

function useSavePassword({ uuid, hasPassword }: User, onDone: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ currentPassword, password }: typeof empty) =>
      (hasPassword
        ? api.call(routes.updatePassword, { params: { uuid }, body: { currentPassword, password } })
        : api.call(routes.createPassword, { params: { uuid }, body: { password } })),
    onSuccess() {
      onDone();
      queryClient.setQueryData<User>(queryKeys.user(uuid), (known) => known && { ...known, hasPassword: true });
      // All others have just ended.
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions(uuid) });
    },
  });
}
