import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { CardMark } from '../card-mark.tsx';
import { brandOf } from '../read-card.ts';
import classes from './sandbox-form.module.css';
import { TestCards } from './test-cards-button.tsx';
import type { FieldFault, SandboxField, SandboxFields } from './use-sandbox-fields.ts';

type Props = Readonly<{ fields: SandboxFields; isInert: boolean }>;

/** Browsers must not fill in a real card here, so the fields do not ask them to. */
export function CardFields(props: Props) {
  const { t } = useTranslation('pay');
  const { fields, isInert } = props;
  const brand = brandOf(fields.values.number);
  return (
    <>
      <div className={classes.row}>
        <Field {...props} name="number" label={t('form.number')} mark={<CardMark brand={brand ?? ''} />} />
        <div className={classes.pair}>
          <Field {...props} name="expires" label={t('form.expires')} placeholder={t('form.expiresForm')} />
          <Field {...props} name="code" label={t('form.code')} placeholder="123" />
        </div>
      </div>
      <TestCards
        isDisabled={isInert}
        onChoose={(number) => fields.set({ number, expires: nextYears(), code: '123' })}
      />
    </>
  );
}

export function PaypalField(props: Props) {
  const { t } = useTranslation('pay');
  return (
    <>
      <Field {...props} name="email" label={t('form.paypalEmail')} placeholder="you@example.com" inputMode="email" />
      <p className={classes.note}>{t('form.paypalText')}</p>
    </>
  );
}

type FieldProps = Props &
  Readonly<{
    name: SandboxField;
    label: string;
    placeholder?: string;
    inputMode?: 'numeric' | 'email';
    mark?: ReactNode;
  }>;

function Field({ fields, isInert, name, label, placeholder, inputMode = 'numeric', mark }: FieldProps) {
  const { t } = useTranslation(['pay', 'validation']);
  const fault = fields.faultOf(name);
  const describe = (what: FieldFault) =>
    what === 'notTestCard' ? t('validation:violations.not-test-card') : t(`pay:invalid.${what}`);
  return (
    <TextInput
      name={name}
      label={label}
      placeholder={placeholder ?? (name === 'number' ? '4242 4242 4242 4242' : undefined)}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      disabled={isInert}
      rightSection={mark}
      rightSectionWidth={56}
      value={fields.values[name]}
      onChange={({ currentTarget }) => fields.set({ [name]: currentTarget.value })}
      onBlur={() => fields.leave(name)}
      error={fault && describe(fault)}
    />
  );
}

/** Of a test card: any month to come. */
const nextYears = () => `12${String((new Date().getUTCFullYear() + 3) % 100).padStart(2, '0')}`;
