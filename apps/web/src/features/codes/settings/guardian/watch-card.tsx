import { isSentOn } from '@evercode/content';
import type { Destination } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { useNow } from '../../../../ui/feedback/page/use-now.ts';
import { useEditor } from '../editor-context.ts';
import classes from './watch-card.module.css';
import { useDestinations } from './use-destinations.ts';

const icons: Readonly<Record<Destination['verdict'], typeof IconCircleCheck>> = {
  unchecked: IconCircleDashed,
  fine: IconCircleCheck,
  unsure: IconHelpCircle,
  warning: IconAlertTriangle,
  broken: IconCircleX,
};

/** The code's addresses with the guardian's findings. */
export function WatchCard() {
  const { t } = useTranslation('options');
  const describe = useFailureText();
  const { code } = useEditor();
  const { data, isError, error, refetch, check, isChecking } = useDestinations({
    uuid: code.uuid,
    version: code.version,
    isExpected: code.state === 'active' && isSentOn(code.typology.internalName),
  });
  const failure =
    check.error instanceof ApiError && check.error.status === 429
      ? t('guardian.wait')
      : check.error === null
        ? undefined
        : describe(check.error);
  const canCheck = data?.isOn === true && data.items.length > 0;
  const actions = canCheck && (
    <>
      <Button variant="default" loading={isChecking} onClick={() => check.mutate()}>
        {t('guardian.check')}
      </Button>
      <output className={classes.note}>{isChecking && t('guardian.asked')}</output>
    </>
  );
  return (
    <SettingsCard title={t('guardian.watch.title')} text={t('guardian.watch.text')} actions={actions || undefined}>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {data === undefined ? (
        isError ? (
          <ErrorState
            reference={error instanceof ApiError ? error.reference : undefined}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading>
            <Skeleton height={48} />
          </Loading>
        )
      ) : (
        <Found isOn={data.isOn} items={data.items} />
      )}
    </SettingsCard>
  );
}

function Found({ isOn, items }: { isOn: boolean; items: readonly Destination[] }) {
  const { t } = useTranslation('options');
  const { code } = useEditor();
  if (!isOn) return <p className={classes.hint}>{t('guardian.off')}</p>;
  if (code.state !== 'active') return <p className={classes.hint}>{t('guardian.idle')}</p>;
  if (items.length > 0)
    return (
      <ul className={classes.list} aria-label={t('guardian.list')}>
        {items.map((item) => (
          <Row key={item.url} item={item} />
        ))}
      </ul>
    );
  // A page has no address of its own; other codes have a result within seconds.
  return <p className={classes.hint}>{t(isSentOn(code.typology.internalName) ? 'guardian.soon' : 'guardian.empty')}</p>;
}

function Row({
  item: { url, verdict, reason, detail, isSuspected, isFallback, isReplaced, since, checkedAt },
}: {
  item: Destination;
}) {
  const { t } = useTranslation('options');
  const formatters = useFormatters();
  const now = useNow();
  const Icon = icons[verdict];
  const dayOf = (instant: string) => formatters.dateTime(new Date(instant));
  return (
    <li className={classes.row} data-verdict={verdict}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <p className={classes.address}>
          {url}
          {isFallback && <span className={classes.badge}>{t('guardian.fallback')}</span>}
        </p>
        <p>
          <strong>{t(`guardian.verdicts.${verdict}`)}</strong>
          {since !== null && (verdict === 'broken' || verdict === 'warning') && (
            <> {t('guardian.since', { when: dayOf(since) })}</>
          )}
        </p>
        {reason !== null && <p>{t(`guardian.reasons.${reason}`, { detail })}</p>}
        {isSuspected && <p>{t('guardian.suspected')}</p>}
        {isReplaced && <p>{t('guardian.replaced')}</p>}
        {checkedAt !== null && (
          <p className={classes.hint} title={dayOf(checkedAt)}>
            {t('guardian.checked', {
              when: formatters.relative(new Date(Math.min(Date.parse(checkedAt), now.getTime())), now),
            })}
          </p>
        )}
      </div>
    </li>
  );
}
