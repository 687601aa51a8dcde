import { moveInFields, type MoveInService } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PasswordField } from '../../../../platform/forms/password-field.tsx';
import { isFilled } from '../../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../../platform/forms/use-fields.ts';
import { useFormSubmit } from '../../../../platform/forms/use-form-submit.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../move-in.module.css';
import { useServiceName } from '../use-service-name.ts';
import type { ConnectForm } from '../use-move-in.ts';

type Props = ConnectForm & Readonly<{ service: Exclude<MoveInService, 'table'> }>;

const names = ['address', 'key'] as const;

export function ConnectKey({ service, formId, start, onStarted }: Props) {
  const { t } = useTranslation('moving');
  const nameOf = useServiceName();
  const asked = moveInFields[service];
  const hasAddress = asked.address === 'needed';
  const fields = useFields(
    { address: '', key: '' },
    {
      address: hasAddress ? [isFilled] : [],
      key: asked.key === 'needed' ? [isFilled] : [],
    },
  );
  const errorText = useErrorText(fields);
  const { failure, onSubmit } = useFormSubmit({
    fields,
    names,
    isBlocked: start.isPending,
    send(onError) {
      const [address, key] = [fields.values.address.trim(), fields.values.key.trim()];
      start.mutate(
        { service, ...(hasAddress && { address }), ...(key !== '' && { key }) },
        { onSuccess: onStarted, onError },
      );
    },
  });
  return (
    <form id={formId} className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {hasAddress && (
        <TextInput
          {...fields.bind('address')}
          label={t('connect.address')}
          description={t('connect.addressHint', { service: nameOf(service) })}
          error={errorText('address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <PasswordField
        {...fields.bind('key')}
        label={t(`connect.keys.${service}`)}
        description={
          <>
            {t('connect.keyHint')} {t(`connect.where.${service}`)}
          </>
        }
        error={errorText('key')}
        autoComplete="off"
        data-1p-ignore
        spellCheck={false}
      />
    </form>
  );
}
