// Not the contract's root: its schemas would enlarge the page.
import { limits } from '@evercode/contract/limits';
import { PasswordInput, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CheckField } from '../../../ui/form/choices/check-field.tsx';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import classes from './make-page.module.css';
import type { MadeType } from './made-code.ts';
import type { Maker } from './use-maker.ts';

type FormProps = Readonly<{ maker: Maker; errorOf: (field: string) => string | undefined }>;

const url = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, maxLength: limits.url.max } as const;

/** The form of the chosen type. Field names are those of the faults. */
export function ContentForm({ maker }: { maker: Maker }) {
  const { t } = useTranslation(['make', 'validation']);
  const errorOf = (field: string) => {
    const code = maker.faults.find((fault) => fault.field === field)?.code;
    return code && t(`validation:violations.${code}`);
  };
  const Form = forms[maker.type];
  return (
    <div className={classes.fields}>
      <Form maker={maker} errorOf={errorOf} />
      {errorOf('') !== undefined && (
        <p role="alert" className={classes.fault}>
          {t('make:tooLong')}
        </p>
      )}
    </div>
  );
}

function WebsiteForm({ maker, errorOf }: FormProps) {
  const { t } = useTranslation('contents');
  return (
    <Line
      {...url}
      name="url"
      label={t('website.url')}
      description={t('website.urlHint')}
      placeholder="www.example.com"
      value={maker.values.website.url}
      error={errorOf('url')}
      onText={(text) => maker.fill('website', { url: text })}
    />
  );
}

function WifiForm({ maker, errorOf }: FormProps) {
  const { t } = useTranslation(['contents', 'auth']);
  const { ssid, security, password, hidden } = maker.values.wifi;
  return (
    <>
      <Line
        name="ssid"
        label={t('contents:wifi.ssid')}
        description={t('contents:wifi.ssidHint')}
        maxLength={limits.wifi.ssid}
        value={ssid}
        error={errorOf('ssid')}
        onText={(text) => maker.fill('wifi', { ssid: text })}
      />
      <PillChoice
        name="security"
        legend={t('contents:wifi.security')}
        options={[
          { value: 'wpa', label: t('contents:wifi.wpa') },
          { value: 'wep', label: t('contents:wifi.wep') },
          { value: 'none', label: t('contents:wifi.none') },
        ]}
        value={security}
        onChoose={(next) => maker.fill('wifi', { security: next })}
      />
      {security !== 'none' && (
        <PasswordInput
          name="password"
          size="md"
          label={t('contents:wifi.password')}
          description={t('contents:wifi.passwordHint')}
          autoComplete="off"
          maxLength={limits.wifi.password}
          value={password}
          error={errorOf('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('auth:showPassword') }}
          onChange={(event) => maker.fill('wifi', { password: event.currentTarget.value })}
        />
      )}
      <CheckField
        name="hidden"
        label={t('contents:wifi.hidden')}
        checked={hidden}
        onChange={(isHidden) => maker.fill('wifi', { hidden: isHidden })}
      />
    </>
  );
}

function ContactForm({ maker, errorOf }: FormProps) {
  const { t } = useTranslation('make');
  const values = maker.values['business-card'];
  const bind = (field: keyof typeof values) => ({
    name: field,
    label: t(`contact.${field}`),
    value: values[field],
    error: errorOf(field),
    onText: (text: string) => maker.fill('business-card', { [field]: text }),
  });
  return (
    <>
      <Pair>
        <Line {...bind('firstName')} maxLength={limits.page.line} />
        <Line {...bind('lastName')} maxLength={limits.page.line} />
      </Pair>
      <Pair>
        <Line {...bind('company')} maxLength={limits.page.line} />
        <Line {...bind('jobTitle')} maxLength={limits.page.line} />
      </Pair>
      <Line {...bind('phone')} type="tel" inputMode="tel" maxLength={limits.phone.max} />
      <Line {...bind('email')} type="email" inputMode="email" maxLength={limits.email.max} />
      <Line {...bind('website')} {...url} />
    </>
  );
}

function TextForm({ maker, errorOf }: FormProps) {
  const { t } = useTranslation('contents');
  return (
    <Textarea
      name="text"
      size="md"
      rows={4}
      resize="vertical"
      label={t('text.text')}
      description={t('text.textHint')}
      maxLength={limits.payload.max}
      value={maker.values.text.text}
      error={errorOf('text')}
      onChange={(event) => maker.fill('text', { text: event.currentTarget.value })}
    />
  );
}

const forms = {
  website: WebsiteForm,
  wifi: WifiForm,
  'business-card': ContactForm,
  text: TextForm,
} as const satisfies Record<MadeType, (props: FormProps) => ReactNode>;

function Line({ onText, ...input }: Omit<TextInputProps, 'onChange'> & Readonly<{ onText: (text: string) => void }>) {
  return <TextInput autoComplete="off" {...input} onChange={(event) => onText(event.currentTarget.value)} />;
}

const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
