import { TextInput } from '@mantine/core';
import { limits } from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import { isPhone } from '../../app/forms/is-phone.ts';
import { isFilled, isShortEnough, orEmpty } from '../../app/forms/rules.ts';
import { useFields } from '../../app/forms/use-fields.ts';
import { makeViolationRules } from '../../app/forms/violation-rules.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { SettingsForm } from '../../ui/settings-card.tsx';
import { AvatarField } from './avatar-field.tsx';
import { EmailState } from './email-state.tsx';
import classes from './profile-card.module.css';
import { useSaveUser } from './use-save-user.ts';


const names = ['name', 'lastName', 'contactPhone'] as const;
const rules = { name: [isFilled, isShortEnough], lastName: [isShortEnough], contactPhone: [orEmpty(isPhone)] };

/** Name, address, phone and picture. The picture is saved as soon as it is chosen, the rest with the button. */
export function ProfileCard() {
  const { t } = useTranslation(['account', 'validation']);
  const { user } = useMe();
  const describe = useFailureText();
  const save = useSaveUser();
  const fields = useFields({ name: user.name, lastName: user.lastName, contactPhone: user.contactPhone }, rules);
  const [failure, setFailure] = useState<string>();
  const isUnchanged = names.every((name) => fields.values[name].trim() === user[name]);
  const errorOf = (name: (typeof names)[number]) => {
    const key = fields.errorOf(name);
    return key && t(`validation:${key}`);
  };

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending || isUnchanged || !fields.check(form)) return;
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
      title={t('account:profile.title')}
      submit={t('account:save')}
      onSubmit={onSubmit}
      isSaving={save.isPending}
      isUnchanged={isUnchanged}
      note={save.isSuccess && isUnchanged ? t('account:saved') : undefined}
      failure={failure}
    >
      <AvatarField />
      <div className={classes.names}>
        <TextInput
          {...fields.bind('name')} label={t('account:profile.name')} autoComplete="given-name" maxLength={limits.name.max} required withAsterisk={false}
          error={errorOf('name')}
        />
        <TextInput
          {...fields.bind('lastName')} label={t('account:profile.lastName')} autoComplete="family-name" maxLength={limits.name.max} error={errorOf('lastName')}
        />
      </div>
      <EmailState />
      <TextInput
        {...fields.bind('contactPhone')} label={t('account:profile.phone')} description={t('account:profile.phoneHint')} type="tel" inputMode="tel"
        autoComplete="tel" maxLength={limits.phone.max} error={errorOf('contactPhone')}
      />
    </SettingsForm>
  );
}
