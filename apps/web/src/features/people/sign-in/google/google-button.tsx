import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import linkButton from '../../../../ui/form/link-button.module.css';
import { makeGoogleNonce } from '../auth-calls.ts';
import classes from './google-button.module.css';

interface GoogleButtonProps {
  page: 'login' | 'sign-up';
  /** A new number requests a new token, because each token opens one session. */
  attempt: number;
  onToken: (idToken: string) => void;
}

/** A nonce is valid for thirty minutes, but a page may stay open longer. */
const renewMs = 20 * 60_000;
/** Waits until resizing has stopped. */
const debounceMs = 200;

/** Google's button, redrawn when its nonce ages, or its width, color scheme or language change. */
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

/** Reports when the button cannot be loaded; the password form is right below. */
function DrawnButton({ page, isDark, onToken, onStale }: DrawnButtonProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { api, language, signInOptions, loadIdentityProvider, events } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');

  // The button is drawn once, but its handler may change before it is pressed.
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
  const requestRedraw = useEffectEvent(onStale);

  useEffect(() => {
    let isOver = false;
    const into = place.current;
    if (!into) return undefined;
    let timer = window.setTimeout(requestRedraw, renewMs);
    const { clientWidth: width } = into;
    const resizeObserver = new ResizeObserver(() => {
      if (into.clientWidth === width || isOver) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(requestRedraw, debounceMs);
    });
    const stopWatching = () => {
      resizeObserver.disconnect();
      window.clearTimeout(timer);
    };
    const become = (next: 'here' | 'missing') => {
      if (isOver) return;
      // The notice replaces the place, which counts as a change of its width: only the person tries again.
      if (next === 'missing') stopWatching();
      setState(next);
    };
    resizeObserver.observe(into);
    void draw(into, () => !isOver).then(
      () => become('here'),
      () => become('missing'),
    );
    return () => {
      isOver = true;
      stopWatching();
    };
  }, []);

  return state === 'missing' ? (
    <Notice>
      {t('auth:google.missing')}{' '}
      <button type="button" className={linkButton.button} onClick={onStale}>
        {t('common:actions.retry')}
      </button>
    </Notice>
  ) : (
    <div ref={place} className={classes.place} data-state={state} aria-busy={state === 'coming'} />
  );
}
