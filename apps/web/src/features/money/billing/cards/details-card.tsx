import type { BillingInfo } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { BillingDetailsFields } from '../../../../platform/money/billing-details/billing-details-fields.tsx';
import {
  detailFields,
  noDetails,
  readDetails,
  useBillingDetails,
  useDetailFields,
  type DetailValues,
} from '../../../../platform/money/billing-details/use-billing-details.ts';
import { useFormSubmit } from '../../../../platform/forms/use-form-submit.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { SettingsForm } from '../../../../ui/layout/frames/settings-card.tsx';
import { AskedCard } from './asked-card.tsx';
import classes from './cards.module.css';
import { DetailsText } from './details-text.tsx';

/** Who is named on the invoices: text until it is edited. */
export function DetailsCard() {
  const { t } = useTranslation('billing');
  const { workspace, user } = useMe();
  const { info, query, save } = useBillingDetails(workspace.uuid);
  const [isEditing, setEditing] = useState(false);
  const head = { title: t('details.title'), text: t('details.text') };

  if (isEditing && info !== undefined)
    return (
      <DetailsForm
        {...head}
        first={info === null ? { ...noDetails, email: user.email } : readDetails(info)}
        save={save}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <AskedCard
      {...head}
      query={query}
      height={96}
      renderActions={(found) => (
        <Button variant="default" onClick={() => setEditing(true)}>
          {t(found === null ? 'details.add' : 'details.edit')}
        </Button>
      )}
    >
      {(found) => (found === null ? <p className={classes.line}>{t('details.none')}</p> : <DetailsText info={found} />)}
    </AskedCard>
  );
}

type FormProps = Readonly<{
  title: string;
  text: string;
  first: DetailValues;
  save: (values: DetailValues) => Promise<BillingInfo>;
  onClose: () => void;
}>;

function DetailsForm({ title, text, first, save, onClose }: FormProps) {
  const { t } = useTranslation('billing');
  const fields = useDetailFields(first);
  const [isSaving, setSaving] = useState(false);
  const { failure, onSubmit } = useFormSubmit({
    fields,
    names: detailFields,
    isBlocked: isSaving,
    send(onError) {
      setSaving(true);
      save(fields.values)
        .then(onClose, onError)
        .finally(() => setSaving(false));
    },
  });
  return (
    <SettingsForm
      title={title}
      text={text}
      submit={t('details.save')}
      isSaving={isSaving}
      failure={failure}
      onSubmit={onSubmit}
      more={
        <Button variant="default" onClick={onClose}>
          {t('details.cancel')}
        </Button>
      }
    >
      <BillingDetailsFields fields={fields} isInert={isSaving} />
    </SettingsForm>
  );
}
