import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../app/services-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { makeGoogleNonce } from '../auth-calls.ts';
import classes from './google-button.module.css';

interface GoogleButtonProps {
  page: 'login' | 'sign-up';
  /** Another number asks for another token: each opens one session. */
  attempt: number;
  onToken: (idToken: string) => void;
}

/** A nonce lives for thirty minutes; a page may stand open for longer. */
const renewMs = 20 * 60_000;
/** A window that is being made narrower is not narrow yet. */
const settleMs = 200;

/** Google's own button, drawn anew when its token would be too old, or its width, colours or words others. */
export function GoogleButton({ page, attempt, onToken }: GoogleButtonProps) {
  const [round, setRound] = useState(0);
  const isDark = useComputedColorScheme('light') === 'dark';
  const language = useServices().language.current();
  return (
    <DrawnButton
      key={[attempt, round, isDark, language].join()}
      {...{ page, isDark, onToken }}
      onStale={() => setRound((before) => before + 1)}
    />
  );
}

type DrawnButtonProps = Pick<GoogleButtonProps, 'page' | 'onToken'> & { isDark: boolean; onStale: () => void };

/** Where the button cannot be had, that is said; the other way in is right below. */
function DrawnButton({ page, isDark, onToken, onStale }: DrawnButtonProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { api, language, signInOptions, loadIdentityProvider, events } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');

  // The button is drawn once; what it leads to may be another thing by the time it is pressed.
  const receive = useEffectEvent(onToken);
  const draw = useEffectEvent(async (into: HTMLElement, isWanted: () => boolean) => {
    const clientId = signInOptions.current().google?.clientId;
    if (clientId === undefined) return;
    const [nonce, provider] = await Promise.all([makeGoogleNonce(api), loadIdentityProvider()]);
    if (!isWanted()) return;
    try {
      await provider.showButton(into, { clientId, nonce, language: language.current(), page, isDark }, (idToken) => {
        if (isWanted()) receive(idToken);
      });
    } catch (error) {
      events.report('identity_script_missing', { page });
      throw error;
    }
  });
  const growStale = useEffectEvent(onStale);

  useEffect(() => {
    let isOver = false;
    const become = (next: 'here' | 'missing') => {
      if (!isOver) setState(next);
    };
    const into = place.current;
    if (!into) return undefined;
    void draw(into, () => !isOver).then(() => become('here'), () => become('missing'));
    let timer = window.setTimeout(growStale, renewMs);
    const { clientWidth: width } = into;
    const watcher = new ResizeObserver(() => {
      if (into.clientWidth === width || isOver) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(growStale, settleMs);
    });
    watcher.observe(into);
    return () => {
      isOver = true;
      watcher.disconnect();
      window.clearTimeout(timer);
    };
  }, []);

  return state === 'missing'
    ? <Notice>{t('auth:google.missing')} <button type="button" className={classes.again} onClick={onStale}>{t('common:actions.retry')}</button></Notice>
    : <div ref={place} className={classes.place} data-state={state} aria-busy={state === 'coming'} />;
}
