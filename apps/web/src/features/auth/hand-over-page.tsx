import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useServices } from '../../app/services-context.tsx';
import { receiveHandOver } from '../../app/session/hand-over.ts';
import type { HandOver } from '../../app/session/take-hand-over.ts';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './hand-over-page.module.css';

/** Somebody arrives with tokens: a moment of waiting, then the codes of whoever they belong to, or the sign-in. It has no address of its own. */
export function HandOverPage({ handOver, onDone }: { handOver: HandOver; onDone: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const services = useServices();
  const describe = useFailureText();
  const [failure, setFailure] = useState<unknown>();
  // A refresh token works once: asked twice, as development does, the second answer would end the session.
  const isUnderWay = useRef(false);

  async function receive(): Promise<void> {
    isUnderWay.current = true;
    setFailure(undefined);
    try {
      const outcome = await receiveHandOver(services, handOver);
      if (outcome === 'signed-in') window.history.replaceState(null, '', paths.qrs());
      onDone();
    } catch (error) {
      setFailure(error);
    }
  }
  useEffect(() => {
    if (!isUnderWay.current) void receive();
  });

  const title = t(failure === undefined ? 'auth:handOver.wait' : 'auth:handOver.failed');
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <Logo size={40} />
      <h1 className={classes.title}>{title}</h1>
      {failure === undefined
        ? <Loader size="sm" aria-hidden />
        : (
            <div className={classes.failure}>
              <Notice tone="bad">{describe(failure)}</Notice>
              <Button size="md" fullWidth onClick={() => void receive()}>{t('common:actions.retry')}</Button>
              <Button size="md" fullWidth variant="default" onClick={onDone}>{t('auth:handOver.toSignIn')}</Button>
            </div>
          )}
    </main>
  );
}
