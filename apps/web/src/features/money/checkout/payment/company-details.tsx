import type { BillingInfo } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { showViolations } from '../../../../platform/forms/violation-rules.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { BillingDetailsFields } from '../../../../platform/money/billing-details/billing-details-fields.tsx';
import {
  detailFields,
  noDetails,
  readDetails,
  useBillingDetails,
  useDetailFields,
} from '../../../../platform/money/billing-details/use-billing-details.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import classes from './company-details.module.css';

/** Optional details of the buyer. Stored before the order, so that the first invoice has them. */
export function useCompanyDetails() {
  const { user, workspace } = useMe();
  const { info, save } = useBillingDetails(workspace.uuid);
  const describe = useFailureText();
  const fields = useDetailFields({ ...noDetails, name: workspace.companyName, email: user.email });
  const [isWanted, setWanted] = useState(false);
  const [failure, setFailure] = useState<string>();

  return {
    info,
    fields,
    isWanted,
    failure,
    want: (wanted: boolean): void => {
      setWanted(wanted);
      if (!wanted || !info) return;
      const known = readDetails(info);
      for (const field of detailFields) fields.set(field, known[field]);
    },
    /** True where there is nothing to store as well. */
    store: async (form: HTMLFormElement): Promise<boolean> => {
      setFailure(undefined);
      if (!isWanted) return true;
      if (!fields.check(form)) return false;
      try {
        await save(fields.values);
        return true;
      } catch (error) {
        if (!showViolations(error, fields, detailFields, form)) setFailure(describe(error));
        return false;
      }
    },
  };
}

type Props = Readonly<{ details: ReturnType<typeof useCompanyDetails>; isInert: boolean }>;

export function CompanyDetails({ details: { info, fields, isWanted, failure, want }, isInert }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <fieldset className={classes.details} disabled={isInert}>
      <CheckField label={t(info ? 'details.change' : 'details.add')} checked={isWanted} onChange={want} />
      {info && !isWanted && <Known info={info} />}
      {isWanted && (
        <div className={classes.fields}>
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          <BillingDetailsFields fields={fields} isInert={isInert} />
        </div>
      )}
    </fieldset>
  );
}

function Known({ info: { name, addressLine1, city } }: { info: BillingInfo }) {
  const { t } = useTranslation('checkout');
  return (
    <p className={classes.known}>
      {t('details.known', { address: [name, addressLine1, city].filter(Boolean).join(', ') })}
    </p>
  );
}
