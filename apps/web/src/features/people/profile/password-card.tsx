import { routes, type User } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { PasswordField } from '../../../platform/forms/password-field.tsx';
import { PasswordMeter } from '../../../platform/forms/password-meter.tsx';
import { isFilled, isLoginPassword, isNewPassword, repeatsPassword, type Rule } from '../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../platform/forms/use-fields.ts';
import { useFormSubmit } from '../../../platform/forms/use-form-submit.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';

const differs: Rule = (value, values) =>
  value === values?.['currentPassword'] ? 'violations.same-password' : undefined;

const next = { password: [isFilled, isNewPassword], again: [isFilled, repeatsPassword] };
const create = { currentPassword: [], ...next };
const change = {
  currentPassword: [isFilled, isLoginPassword],
  password: [...next.password, differs],
  again: next.again,
};
const names = ['currentPassword', 'password', 'again'] as const;
const empty = { currentPassword: '', password: '', again: '' };

/** Changes the password, or sets a first one for a person who signed up with Google. Resets after each change. */
export function PasswordCard() {
  const { t } = useTranslation('account');
  const { user } = useMe();
  const [done, setDone] = useState<{ times: number; note?: string }>({ times: 0 });
  return (
    <PasswordForm
      key={done.times}
      user={user}
      note={done.note}
      onDone={() =>
        setDone({ times: done.times + 1, note: t(user.hasPassword ? 'password.changed' : 'password.created') })
      }
    />
  );
}

function PasswordForm({ user, note, onDone }: { user: User; note: string | undefined; onDone: () => void }) {
  const { t } = useTranslation('account');
  const fields = useFields(empty, user.hasPassword ? change : create);
  const save = useSavePassword(user, onDone);
  const isEmpty = names.every((name) => fields.values[name] === '');
  const errorText = useErrorText(fields);

  const { failure, onSubmit } = useFormSubmit({
    fields,
    names,
    isBlocked: save.isPending,
    send: (onError) => save.mutate(fields.values, { onError }),
  });

  return (
    <SettingsForm
      title={t('password.title')}
      text={t(user.hasPassword ? 'password.text' : 'password.createText')}
      submit={t(user.hasPassword ? 'password.change' : 'password.create')}
      onSubmit={onSubmit}
      isSaving={save.isPending}
      note={isEmpty ? note : undefined}
      failure={failure}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {user.hasPassword && (
        <PasswordField
          {...fields.bind('currentPassword')}
          label={t('password.current')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={errorText('currentPassword')}
        />
      )}
      <div>
        <PasswordField
          {...fields.bind('password')}
          label={t('password.next')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={errorText('password')}
        />
        <PasswordMeter password={fields.values.password} known={[user.email, user.name, user.lastName]} />
      </div>
      <PasswordField
        {...fields.bind('again')}
        label={t('password.again')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={errorText('again')}
      />
    </SettingsForm>
  );
}

function useSavePassword({ uuid, hasPassword }: User, onDone: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ currentPassword, password }: typeof empty) =>
      hasPassword
        ? api.call(routes.updatePassword, { params: { uuid }, body: { currentPassword, password } })
        : api.call(routes.createPassword, { params: { uuid }, body: { password } }),
    onSuccess() {
      onDone();
      queryClient.setQueryData<User>(queryKeys.user(uuid), (known) => known && { ...known, hasPassword: true });
      // The server has just ended all other sessions.
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions(uuid) });
    },
  });
}
