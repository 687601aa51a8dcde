import type { SsoConnectionInput, SsoSettings } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useProviderName } from '../../../../platform/sign-in/use-provider-name.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../single-sign-on.module.css';
import { useSsoChanges } from '../use-sso.ts';
import { inputOf, missingFields, valuesOf, type FieldName, type Values } from './connection-values.ts';
import { MetadataField } from './metadata-field.tsx';
import { OurValues } from './our-values.tsx';
import { SetUpFrame } from './set-up-frame.tsx';
import type { Chosen } from './set-up-steps.ts';
import { ProviderFields } from './provider-fields.tsx';
import { findRefusedFields, useRefusedFields } from './use-refused-fields.ts';

/** Both directions: our values to the provider, and the provider's to us. */
export function ConnectStep({ settings, chosen }: { settings: SsoSettings; chosen: Chosen }) {
  const { t } = useTranslation('sso');
  const navigate = useNavigate();
  const formId = useId();
  const describe = useFailureText();
  const name = useProviderName()(chosen.provider);
  const { put } = useSsoChanges();
  const [values, setValues] = useState<Values>(() => valuesOf(settings.connection, chosen));
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const set = (part: Partial<Values>) => {
    put.reset();
    setMissing([]);
    setValues((known) => ({ ...known, ...part }));
  };
  const hasSecret = settings.connection?.protocol === 'oidc';
  const refused = useRefusedFields(put.error);
  const errors = {
    ...refused,
    ...Object.fromEntries(
      missing.map((field) => [field, t(field === 'certificate' ? 'connect.noCertificate' : 'connect.missing')]),
    ),
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = findRefusedFields(put.error);
    if (first !== undefined) focusField(form.current, first.field);
  }, [put.error]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (put.isPending) return;
    const found = missingFields(values, chosen, hasSecret);
    setMissing(found);
    const [first] = found;
    if (first === undefined) return save(inputOf(values, chosen));
    focusField(event.currentTarget, first);
  };
  function save(input: SsoConnectionInput): void {
    put.mutate(input, { onSuccess: () => void navigate(paths.singleSignOnSetUp('domain')) });
  }

  return (
    <SetUpFrame
      step="connect"
      actions={
        <Button type="submit" form={formId} size="md" loading={put.isPending}>
          {t('next')}
        </Button>
      }
    >
      <section className={classes.section} aria-labelledby={`${formId}-to`}>
        <h2 className={classes.heading} id={`${formId}-to`}>
          {t('connect.copyTo', { provider: name })}
        </h2>
        <p className={classes.text}>{t('connect.copyText', { provider: name })}</p>
        <OurValues settings={settings} protocol={chosen.protocol} />
      </section>
      <section className={classes.section} aria-labelledby={`${formId}-from`}>
        <h2 className={classes.heading} id={`${formId}-from`}>
          {t('connect.pasteFrom', { provider: name })}
        </h2>
        {chosen.protocol === 'saml' && <MetadataField url={values.metadataUrl} onRead={set} />}
        <form ref={form} id={formId} className={classes.fields} onSubmit={onSubmit} noValidate>
          {put.error && Object.keys(refused).length === 0 && <Notice tone="bad">{describe(put.error)}</Notice>}
          <ProviderFields
            protocol={chosen.protocol}
            values={values}
            errors={errors}
            hasSecret={hasSecret}
            onChange={set}
          />
        </form>
      </section>
    </SetUpFrame>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
