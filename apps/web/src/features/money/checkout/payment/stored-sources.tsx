import { routes, SOURCE_PAYPAL, type PaymentSource } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { CardMark } from '../../../../platform/money/payment/card-mark.tsx';
import { useSourceText } from '../../../../platform/money/payment/use-source-text.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import box from '../../../../ui/form/box.module.css';
import classes from './stored-sources.module.css';

const NEW = 'new';

/** What the workspace paid with before. Expired ones are no choice. */
export function useStoredSources() {
  const api = useApi();
  const { uuid: workspace } = useMe().workspace;
  const [picked, pick] = useState<string>();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.paymentSources(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listPaymentSources, { workspace, signal })).items,
  });
  const list = (data ?? []).filter(({ status }) => status !== 'expired');
  const chosen = picked ?? list[0]?.uuid ?? NEW;
  return {
    list,
    /** Which form is shown depends on it. A failed request leaves the form for a new one. */
    isKnown: !isPending,
    chosen: chosen === NEW ? undefined : chosen,
    pick,
  };
}

type Props = Readonly<{ sources: ReturnType<typeof useStoredSources>; isInert: boolean }>;

export function StoredSources({ sources: { list, chosen, pick }, isInert }: Props) {
  const { t } = useTranslation(['checkout', 'pay']);
  if (list.length === 0) return null;
  return (
    <fieldset className={classes.list} disabled={isInert}>
      <legend className={classes.legend}>{t('pay:form.label')}</legend>
      {list.map((source) => (
        <Source
          key={source.uuid}
          source={source}
          isChosen={source.uuid === chosen}
          onChoose={() => pick(source.uuid)}
        />
      ))}
      <label className={classes.option}>
        <input
          type="radio"
          name="source"
          className={box.box}
          checked={chosen === undefined}
          onChange={() => pick(NEW)}
        />
        <span className={classes.name}>{t('checkout:anotherMethod')}</span>
      </label>
    </fieldset>
  );
}

type SourceProps = Readonly<{ source: PaymentSource; isChosen: boolean; onChoose: () => void }>;

function Source({ source, isChosen, onChoose }: SourceProps) {
  const { title, expiry } = useSourceText(source);
  return (
    <label className={classes.option}>
      <input type="radio" name="source" className={box.box} checked={isChosen} onChange={onChoose} />
      <CardMark brand={source.type === SOURCE_PAYPAL ? 'paypal' : source.info.brand} />
      <span className={classes.name}>{title}</span>
      {expiry !== undefined && (
        <span className={classes.expiry} data-soon={source.status === 'expiring' || undefined}>
          {expiry}
        </span>
      )}
    </label>
  );
}
