import type { DeliveryInFull, Webhook } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { CopyButton } from '../../../../ui/feedback/page/copy-button.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import { useHookWords } from '../use-hook-words.ts';
import classes from '../webhooks.module.css';
import { DeliveryMark } from './delivery-mark.tsx';
import { useDelivery, useResend } from './use-deliveries.ts';

type Props = Readonly<{ webhook: Webhook; delivery: string }>;

export function DeliveryView({ webhook, delivery }: Props) {
  const found = useDelivery(webhook.uuid, delivery);
  if (found.data) return <Found webhook={webhook} delivery={found.data} />;
  if (found.isError)
    return (
      <ErrorState
        reference={found.error instanceof ApiError ? found.error.reference : undefined}
        onRetry={() => void found.refetch()}
      />
    );
  return <SkeletonRows rows={4} />;
}

/** What was sent and what was answered. */
function Found({ webhook, delivery }: { webhook: Webhook; delivery: DeliveryInFull }) {
  const { t } = useTranslation('hooks');
  const words = useHookWords();
  const { decide, user } = useMe();
  const notify = useNotify();
  const resend = useResend(webhook.uuid);
  const { event, type, lastAnswer, nextAttemptAt, attempts, answer } = delivery;
  const payload = JSON.stringify(event, null, 2);
  const mayResend = webhook.isEnabled && decide('webhook.update').allowed && !user.isImpersonated;
  return (
    <div className={classes.view}>
      <div className={classes.viewHead}>
        <h2 className={classes.type}>{type}</h2>
        <p className={classes.facts}>
          <DeliveryMark delivery={delivery} />
          <span>{words.dateTime(delivery.createdAt)}</span>
          {attempts > 0 && <span>{t('deliveries.attempts', { count: attempts })}</span>}
          {nextAttemptAt !== null && attempts > 0 && (
            <span>{t('deliveries.next', { when: words.relative(nextAttemptAt) })}</span>
          )}
        </p>
        {mayResend && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            loading={resend.isPending}
            onClick={() => resend.mutate(delivery.uuid, { onSuccess: () => notify.success(t('deliveries.resent')) })}
          >
            {t('deliveries.resend')}
          </Button>
        )}
      </div>
      <section aria-labelledby="delivery-answer">
        <h3 id="delivery-answer" className={classes.heading}>
          {lastAnswer?.status === null ? t('deliveries.notDelivered') : t('deliveries.answered')}
        </h3>
        {lastAnswer === null ? (
          <p className={classes.hint}>{t('deliveries.notYet')}</p>
        ) : (
          <>
            <p className={classes.hint}>
              {lastAnswer.status === null
                ? words.answer(lastAnswer)
                : t('deliveries.took', { answer: words.answer(lastAnswer), ms: answer.durationMs ?? 0 })}
            </p>
            {answer.body !== '' && <pre className={classes.text}>{answer.body}</pre>}
            {answer.body === '' && lastAnswer.status !== null && (
              <p className={classes.hint}>{t('deliveries.noBody')}</p>
            )}
          </>
        )}
      </section>
      <section aria-labelledby="delivery-sent">
        <div className={classes.sentHead}>
          <h3 id="delivery-sent" className={classes.heading}>
            {t('deliveries.sent')}
          </h3>
          <CopyButton value={payload} label={t('deliveries.copy')} />
        </div>
        <pre className={classes.text}>{payload}</pre>
      </section>
    </div>
  );
}
