import { Button } from '@mantine/core';
import type { WhiteLabel } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { productName } from '../../../platform/brand/product-name.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { ReasonedButton } from '../../../platform/permission/reasoned-button.tsx';
import { useMay } from '../../../platform/permission/use-may.ts';
import { useUndoable } from '../../../platform/projects/undoable.tsx';
import { useNotify } from '../../../platform/services/notify.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import type { BrandDraft } from './use-brand-draft.ts';
import type { ChangeWhiteLabel } from './use-white-label.ts';
import classes from './white-label-page.module.css';

type Props = Readonly<{ whiteLabel: WhiteLabel; changes: ChangeWhiteLabel; draft: BrandDraft }>;

/** What everyone sees, and how to change that. */
export function PublishBar({ whiteLabel, changes, draft }: Props) {
  const { t } = useTranslation('whitelabel');
  const notify = useNotify();
  const undoable = useUndoable();
  const may = useMay();
  const { publish, reset } = changes;
  const { sender, published, hasChanges } = whiteLabel;
  const product = productName;
  const mayPublish = may('whitelabel.publish');

  async function publishDraft(): Promise<void> {
    await draft.flush();
    await publish.mutateAsync();
    notify.success(t('published'));
  }

  async function returnToOurs(): Promise<void> {
    await reset.mutateAsync();
    undoable(t('resetDone', { product }), () => publish.mutate());
  }

  const reason =
    mayPublish.is === 'hidden'
      ? t('onlyOwner')
      : sender.state === 'untested' || sender.state === 'failing'
        ? t('sender.untested')
        : undefined;
  return (
    <div className={classes.bar}>
      <output className={classes.state}>
        <State whiteLabel={whiteLabel} isSaving={changes.change.isPending || draft.hasUnsaved} />
      </output>
      <div className={classes.actions}>
        {published !== null && mayPublish.is !== 'hidden' && (
          <Button
            variant="default"
            loading={reset.isPending}
            onClick={() => void returnToOurs().catch(() => undefined)}
          >
            {t('reset', { product })}
          </Button>
        )}
        {mayPublish.is === 'locked' ? (
          <Button onClick={mayPublish.unlock}>{t('publish')}</Button>
        ) : (
          (hasChanges || draft.hasUnsaved || published === null) && (
            <ReasonedButton
              reason={reason}
              loading={publish.isPending}
              onClick={() => void publishDraft().catch(notify.failure)}
            >
              {t('publish')}
            </ReasonedButton>
          )
        )}
      </div>
    </div>
  );
}

function State({ whiteLabel, isSaving }: { whiteLabel: WhiteLabel; isSaving: boolean }) {
  const { t } = useTranslation('whitelabel');
  const { now } = useServices();
  const format = useFormatters();
  const { publishedAt, hasChanges, isInForce } = whiteLabel;
  if (isSaving) return t('state.saving');
  if (publishedAt === null) return hasChanges ? t('state.changed') : t('state.none', { product: productName });
  if (!isInForce) return t('state.locked', { product: productName });
  return hasChanges
    ? t('state.changed')
    : t('state.live', { date: format.relative(new Date(publishedAt), new Date(now())) });
}
