import { routes, type PaymentFailure, type PaymentSource } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PaymentForm } from '../../../../platform/money/payment/payment-form.tsx';
import type { PaymentFormHandle, Payments } from '../../../../platform/money/payment/payment-form-types.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useInstallation } from '../../../../platform/services/use-installation.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import { useWaitForMethod } from './use-wait-for-method.ts';

/** `known`: the methods before, by which the new one is told. */
type Props = Readonly<{ known: readonly PaymentSource[]; onClose: () => void }>;

/** Adds a means of payment by the gateway's own form, and makes it the one that is charged next. */
export function AddMethodDialog({ known, onClose }: Props) {
  const payments = useInstallation()?.payments;
  return payments && <Form payments={payments} known={known} onClose={onClose} />;
}

function Form({ payments, known, onClose }: Props & { payments: Payments }) {
  const { t } = useTranslation(['billing', 'pay']);
  const form = useRef<PaymentFormHandle>(null);
  const [isReady, setReady] = useState(false);
  const { add, isAdding, failure } = useAdd(known, onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.current && isReady && !isAdding) void add(form.current);
  };
  return (
    <FormDialog
      title={t('billing:methods.dialog.title')}
      text={t('billing:methods.dialog.text')}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('billing:methods.keep')}
          </Button>
          <Button type="submit" loading={isAdding} disabled={!isReady}>
            {t('billing:methods.add')}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <PaymentForm
        ref={form}
        payments={payments}
        purpose={{ kind: 'setup', currency: 'USD' }}
        isInert={isAdding}
        onReady={setReady}
      />
    </FormDialog>
  );
}

function useAdd(known: readonly PaymentSource[], onAdded: () => void) {
  const { t } = useTranslation(['billing', 'pay']);
  const api = useApi();
  const { uuid } = useMe().workspace;
  const describe = useFailureText();
  const waitForMethod = useWaitForMethod(known);
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();

  const refuse = (reason: PaymentFailure) => setFailure(t(`pay:failure.${reason}`));

  async function store(form: PaymentFormHandle): Promise<void> {
    const intent = await api.call(routes.getPaymentIntent, { params: { uuid }, workspace: uuid });
    const outcome = await form.confirm(intent.client_secret, new URL(paths.billing(), window.location.href).href);
    if (outcome.kind === 'failed') refuse(outcome.failure);
    if (outcome.kind !== 'confirmed') return;
    await waitForMethod();
    onAdded();
  }

  return {
    isAdding,
    failure,
    add: async (form: PaymentFormHandle) => {
      setFailure(undefined);
      setAdding(true);
      try {
        if (await form.check()) await store(form);
      } catch (error) {
        setFailure(describe(error));
      } finally {
        setAdding(false);
      }
    },
  };
}
