import type { PaymentSource } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useSearchParams } from 'react-router';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { usePaymentSources, useSubscription } from '../billing-queries.ts';
import { AskedCard } from './asked-card.tsx';
import classes from './cards.module.css';
import { MethodRow } from './method-row.tsx';
import { RemoveMethodDialog } from './remove-method-dialog.tsx';
import { useMethodChanges } from './use-method-changes.ts';

const addPart = createLazyPart(async () => (await import('./add-method-dialog.tsx')).AddMethodDialog);

/** The means of payment, the default first. The one that the subscription renews with cannot be removed. */
export function MethodsCard() {
  const { t } = useTranslation('billing');
  const query = usePaymentSources();
  const [isAdding, setAdding] = useAddingInAddress();
  return (
    <>
      <AskedCard
        title={t('methods.title')}
        query={query}
        height={64}
        renderActions={() => (
          <Button
            variant="default"
            aria-haspopup="dialog"
            onPointerEnter={() => preload(addPart)}
            onFocus={() => preload(addPart)}
            onClick={() => setAdding(true)}
          >
            {t('methods.add')}
          </Button>
        )}
      >
        {(sources) => (sources.length > 0 ? <Methods sources={sources} /> : <NoMethods />)}
      </AskedCard>
      {isAdding && query.data && <addPart.Component known={query.data} onClose={() => setAdding(false)} />}
    </>
  );
}

/** In the address, so that a banner or a mail can lead straight to the form. */
function useAddingInAddress(): [boolean, (isAdding: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (isAdding: boolean) => setSearch(isAdding ? { add: 'method' } : {}, { replace: true });
  return [search.get('add') === 'method', set];
}

function NoMethods() {
  const { t } = useTranslation('billing');
  return (
    <div className={classes.empty}>
      <p>{t('methods.none')}</p>
      <p className={classes.emptyText}>{t('methods.noneText')}</p>
    </div>
  );
}

function Methods({ sources }: { sources: readonly PaymentSource[] }) {
  const { t } = useTranslation('billing');
  const changes = useMethodChanges();
  const [removing, setRemoving] = useState<PaymentSource>();
  const isNeeded = useRenews() && sources.length === 1;
  return (
    <>
      <ul className={classes.list}>
        {sources.map((source) => (
          <MethodRow
            key={source.uuid}
            source={source}
            reason={isNeeded ? t('methods.last') : undefined}
            isChanging={changes.makeDefault.isPending && changes.makeDefault.variables === source.uuid}
            onMakeDefault={() => changes.makeDefault.mutate(source.uuid)}
            onRemove={() => setRemoving(source)}
          />
        ))}
      </ul>
      {removing && (
        <RemoveMethodDialog
          source={removing}
          isRemoving={changes.remove.isPending}
          onRemove={() => changes.remove.mutate(removing.uuid, { onSettled: () => setRemoving(undefined) })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** Whether another payment will be due. The server decides; this only explains it beforehand. */
function useRenews(): boolean {
  const { data } = useSubscription();
  return data?.state === 'active' || data?.state === 'past-due';
}
