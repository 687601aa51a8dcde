import { Button, Skeleton } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import type { BillingInfo } from '@evercode/contract';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { showViolations } from '../../../platform/forms/violation-rules.ts';
import { BillingDetailsFields } from '../../../platform/money/billing-details/billing-details-fields.tsx';
import {
  detailFields,
  noDetails,
  readDetails,
  useBillingDetails,
  useDetailFields,
  type DetailValues,
} from '../../../platform/money/billing-details/use-billing-details.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './billing-details-page.module.css';
import { CheckoutFrame } from './checkout-frame.tsx';
import { ForSignedIn } from './checkout-page.tsx';
import { CheckoutGate } from './gate/checkout-gate.tsx';
import { useCheckoutAddress } from './use-checkout-address.ts';

/** What stands on the invoices, on a page of its own; then back to the checkout. */
export function BillingDetailsPage() {
  const { t } = useTranslation('checkout');
  usePageTitle(t('details.title'));
  return (
    <ForSignedIn>
      <CheckoutGate>{() => <Details />}</CheckoutGate>
    </ForSignedIn>
  );
}

function Details() {
  const { t } = useTranslation('checkout');
  const { workspace } = useMe();
  const { info, save } = useBillingDetails(workspace.uuid);
  const { addressOf } = useCheckoutAddress();
  return (
    <CheckoutFrame back={{ to: addressOf({}), label: t('title') }}>
      <div className={classes.page}>
        <h1>{t('details.title')}</h1>
        <p>{t('forWorkspace', { workspace: workspace.name })}</p>
        {info === undefined ? <Skeleton height={725} radius="md" /> : <Form info={info} save={save} />}
      </div>
    </CheckoutFrame>
  );
}

type FormProps = Readonly<{ info: BillingInfo | null; save: (values: DetailValues) => Promise<BillingInfo> }>;

function Form({ info, save }: FormProps) {
  const { t } = useTranslation('checkout');
  const { user, workspace } = useMe();
  const describe = useFailureText();
  const navigate = useNavigate();
  const { addressOf } = useCheckoutAddress();
  const fields = useDetailFields(
    info ? readDetails(info) : { ...noDetails, name: workspace.companyName, email: user.email },
  );
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy.current || !fields.check(form)) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      await save(fields.values);
      await navigate(addressOf({}));
    } catch (error) {
      if (!showViolations(error, fields, detailFields, form)) setFailure(describe(error));
    }
    isBusy.current = false;
    setSaving(false);
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <BillingDetailsFields fields={fields} isInert={isSaving} />
      <Button type="submit" size="md" loading={isSaving}>
        {t('details.save')}
      </Button>
    </form>
  );
}
