import { TextInput } from '@mantine/core';
import { limits } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { isPhone } from '../../../platform/forms/is-phone.ts';
import { isFilled, isShortEnough, optional } from '../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../platform/forms/use-fields.ts';
import { useFormSubmit } from '../../../platform/forms/use-form-submit.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';
import { AvatarField } from './picture/avatar-field.tsx';
import { EmailState } from './email-state.tsx';
import classes from './profile-card.module.css';
import { useSaveUser } from './use-save-user.ts';

const names = ['name', 'lastName', 'contactPhone'] as const;
const rules = { name: [isFilled, isShortEnough], lastName: [isShortEnough], contactPhone: [optional(isPhone)] };

/** Name, address, phone and picture. The picture is saved on its own, the rest with the button. */
export function ProfileCard() {
  const { t } = useTranslation('account');
  const { user } = useMe();
  const save = useSaveUser();
  const fields = useFields({ name: user.name, lastName: user.lastName, contactPhone: user.contactPhone }, rules);
  const isUnchanged = names.every((name) => fields.values[name].trim() === user[name]);
  const errorText = useErrorText(fields);

  const { failure, onSubmit } = useFormSubmit({
    fields,
    names,
    isBlocked: save.isPending || isUnchanged,
    send: (onError) => save.mutate(fields.values, { onError }),
  });

  return (
    <SettingsForm
      title={t('profile.title')}
      submit={t('save')}
      onSubmit={onSubmit}
      isSaving={save.isPending}
      isUnchanged={isUnchanged}
      note={save.isSuccess && isUnchanged ? t('saved') : undefined}
      failure={failure}
    >
      <AvatarField />
      <div className={classes.names}>
        <TextInput
          {...fields.bind('name')}
          label={t('profile.name')}
          autoComplete="given-name"
          maxLength={limits.name.max}
          required
          withAsterisk={false}
          error={errorText('name')}
        />
        <TextInput
          {...fields.bind('lastName')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={limits.name.max}
          error={errorText('lastName')}
        />
      </div>
      <EmailState />
      <TextInput
        {...fields.bind('contactPhone')}
        label={t('profile.phone')}
        description={t('profile.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phone.max}
        error={errorText('contactPhone')}
      />
    </SettingsForm>
  );
}
