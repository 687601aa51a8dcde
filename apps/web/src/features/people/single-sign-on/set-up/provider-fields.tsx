import { limits } from '@evercode/contract/limits';
import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from '../single-sign-on.module.css';
import type { FieldName, Values } from './connection-values.ts';
import type { Chosen } from './set-up-steps.ts';

type Props = Readonly<{
  protocol: Chosen['protocol'];
  values: Values;
  errors: Partial<Record<FieldName, string>>;
  /** A client secret is saved already. */
  hasSecret: boolean;
  onChange: (part: Partial<Values>) => void;
}>;

/** The provider's values, by hand or to check what was read. */
export function ProviderFields({ protocol, values, errors, hasSecret, onChange }: Props) {
  const { t } = useTranslation('sso');
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    autoComplete: 'off',
    spellCheck: false,
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [field]: currentTarget.value }),
  });
  if (protocol === 'oidc')
    return (
      <>
        <TextInput {...bind('issuer')} label={t('connect.issuer')} inputMode="url" />
        <TextInput {...bind('clientId')} label={t('connect.clientId')} />
        <PasswordInput
          {...bind('clientSecret')}
          label={t('connect.clientSecret')}
          autoComplete="new-password"
          maxLength={limits.sso.clientSecretMax}
          {...(hasSecret && { description: t('connect.secretKept') })}
        />
      </>
    );
  return (
    <>
      <TextInput {...bind('entityId')} label={t('connect.entityId')} maxLength={limits.sso.entityIdMax} />
      <TextInput {...bind('loginUrl')} label={t('connect.loginUrl')} inputMode="url" />
      <TextInput {...bind('logoutUrl')} label={t('connect.optionalLogoutUrl')} inputMode="url" />
      <Textarea
        {...bind('certificate')}
        label={t('connect.certificate')}
        description={t('connect.certificateHint')}
        rows={5}
        classNames={{ input: classes.certificate ?? '' }}
      />
    </>
  );
}
