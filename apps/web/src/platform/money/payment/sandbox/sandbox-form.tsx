import { paymentFailures, routes, type PaymentFailure, type SandboxConfirmation } from '@evercode/contract';
import { SegmentedControl } from '@mantine/core';
import { IconBrandPaypal, IconCreditCard } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useApi } from '../../../services/services-context.tsx';
import type { PaymentFormProps, PaymentOutcome } from '../payment-form-types.ts';
import { CardFields, PaypalField } from './card-fields.tsx';
import classes from './sandbox-form.module.css';
import { SecondStepDialog } from './second-step-dialog.tsx';
import { useSandboxFields, type SandboxType } from './use-sandbox-fields.ts';

/** Our own payment form, for test mode: cards that succeed or fail on purpose, and PayPal. No money moves. */
export function SandboxForm({ ref, isStored = false, isInert, onReady }: PaymentFormProps) {
  const { t } = useTranslation('pay');
  const api = useApi();
  const [type, setType] = useState<SandboxType>('card');
  const fields = useSandboxFields(type);
  const place = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<(isApproved: boolean) => void>();
  useEffect(() => onReady(true), [onReady]);

  const post = (clientSecret: string, approved?: boolean) =>
    api.call(routes.confirmInSandbox, {
      body: {
        client_secret: clientSecret,
        method: isStored ? { type: 'stored' } : fields.read(),
        ...(approved !== undefined && { approved }),
      },
    });

  const askForApproval = () =>
    new Promise<boolean>((resolve) => {
      // A function as state would be called, so it is wrapped.
      setAnswer(() => (isApproved: boolean) => {
        setAnswer(undefined);
        resolve(isApproved);
      });
    });

  useImperativeHandle(ref, () => ({
    async check() {
      const fault = isStored ? undefined : fields.check();
      if (fault === undefined) return true;
      place.current?.querySelector<HTMLInputElement>(`input[name="${fault}"]`)?.focus();
      return false;
    },
    async confirm(clientSecret) {
      const first = await post(clientSecret);
      return toOutcome(first.outcome === 'second-step' ? await post(clientSecret, await askForApproval()) : first);
    },
  }));

  if (isStored) return answer && <SecondStepDialog onAnswer={answer} />;
  return (
    <div ref={place} className={classes.form}>
      <SegmentedControl
        fullWidth
        aria-label={t('form.label')}
        value={type}
        disabled={isInert}
        onChange={setType}
        data={[
          { value: 'card', label: <Labelled Icon={IconCreditCard} text={t('form.card')} /> },
          { value: 'paypal', label: <Labelled Icon={IconBrandPaypal} text="PayPal" /> },
        ]}
      />
      {type === 'card' ? (
        <CardFields fields={fields} isInert={isInert} />
      ) : (
        <PaypalField fields={fields} isInert={isInert} />
      )}
      {answer && <SecondStepDialog onAnswer={answer} />}
    </div>
  );
}

type IconProps = { size: number; stroke: number; 'aria-hidden': true };

function Labelled({ Icon, text }: { Icon: ComponentType<IconProps>; text: string }) {
  return (
    <span className={classes.tab}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}

function toOutcome({ outcome, failure }: SandboxConfirmation): PaymentOutcome {
  if (outcome === 'succeeded') return { kind: 'confirmed' };
  const known: PaymentFailure | undefined = paymentFailures.find((name) => name === failure);
  return { kind: 'failed', failure: known ?? (outcome === 'second-step' ? 'not-authenticated' : 'processing-error') };
}
