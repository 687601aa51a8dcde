import type { Webhook } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useHookWords } from '../use-hook-words.ts';
import { useWebhookChanges } from '../use-webhooks.ts';
import classes from '../webhooks.module.css';

/** Why nothing arrives, with the last answer and the way on. */
export function EndpointNotice({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('hooks');
  const words = useHookWords();
  const { user } = useMe();
  const may = useMay()('webhook.update');
  const { change, onFailure } = useWebhookChanges(webhook.uuid);
  const { state, disabledReason, lastAnswer, formerSecretUntil } = webhook;
  const answer = lastAnswer === null ? '' : words.answer(lastAnswer);
  if (state === 'disabled') {
    const reason = disabledReason ?? 'person';
    const isOurs = reason !== 'person';
    return (
      <Notice tone={isOurs ? 'bad' : 'calm'}>
        <div className={classes.notice}>
          <p>
            {t(`detail.off.${reason}`)}
            {isOurs && lastAnswer && ` ${t('detail.last', { when: words.relative(lastAnswer.at), answer })}`}{' '}
            {isOurs && t('detail.missed')}
          </p>
          {may.is === 'open' && !user.isImpersonated && (
            <Button
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ isEnabled: true }, { onError: onFailure })}
            >
              {isOurs ? t('detail.enableAgain') : t('detail.enable')}
            </Button>
          )}
        </div>
      </Notice>
    );
  }
  if (state === 'failing' && answer !== '') return <Notice tone="bad">{t('detail.failing', { answer })}</Notice>;
  if (formerSecretUntil !== null)
    return <Notice>{t('detail.both', { when: words.dateTime(formerSecretUntil) })}</Notice>;
  return null;
}
