import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { createArrival, type Arrival } from '../../../platform/session/hand-over.ts';
import type { HandOver } from '../../../platform/session/take-hand-over.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Logo } from '../../../ui/layout/marks/logo.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './hand-over-page.module.css';

/** Addresses may be longer than a phone is wide. */
const longLabel = { root: classes.longButton ?? '', label: classes.longLabel ?? '' };

/** Shown while tokens from a link are exchanged, before the codes or the sign-in. Has no address of its own. */
export function HandOverPage({ handOver, onDone }: { handOver: HandOver; onDone: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const services = useServices();
  const describe = useFailureText();
  const [arrival] = useState(() => createArrival(services, handOver));
  const [failure, setFailure] = useState<unknown>();
  const [question, setQuestion] = useState<Extract<Arrival, { kind: 'another' }>>();
  // A refresh token works once: a second call, as in development's double effects, would end the session.
  const hasStarted = useRef(false);

  function enter(): void {
    window.history.replaceState(null, '', paths.codes());
    onDone();
  }
  async function receive(): Promise<void> {
    hasStarted.current = true;
    setFailure(undefined);
    try {
      const outcome = await arrival.arrive();
      if (outcome.kind === 'another') setQuestion(outcome);
      else if (outcome.kind === 'signed-in') enter();
      else onDone();
    } catch (error) {
      setFailure(error);
    }
  }
  useEffect(() => {
    if (!hasStarted.current) void receive();
  });

  const state = failure !== undefined ? 'failed' : question === undefined ? 'wait' : 'question';
  const title = t(`auth:handOver.${state}`);
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <Logo size={40} />
      <h1 className={classes.title}>{title}</h1>
      {state === 'wait' && <Loader size="sm" aria-hidden />}
      {state === 'failed' && (
        <div className={classes.failure}>
          <Notice tone="bad">{describe(failure)}</Notice>
          <Button size="md" fullWidth onClick={() => void receive()}>
            {t('common:actions.retry')}
          </Button>
          <Button
            size="md"
            fullWidth
            variant="default"
            onClick={() => {
              arrival.decline();
              onDone();
            }}
          >
            {t('auth:handOver.toSignIn')}
          </Button>
        </div>
      )}
      {question && state === 'question' && (
        <div className={classes.failure}>
          <p className={classes.text}>
            {t('auth:handOver.questionText', { present: question.present.email, arriving: question.arriving.email })}
          </p>
          <Button
            size="md"
            fullWidth
            classNames={longLabel}
            onClick={() => {
              arrival.decline();
              enter();
            }}
          >
            {t('auth:handOver.stay', { email: question.present.email })}
          </Button>
          <Button
            size="md"
            fullWidth
            variant="default"
            classNames={longLabel}
            onClick={() => {
              arrival.accept();
              enter();
            }}
          >
            {t('auth:handOver.switch', { email: question.arriving.email })}
          </Button>
        </div>
      )}
    </main>
  );
}
