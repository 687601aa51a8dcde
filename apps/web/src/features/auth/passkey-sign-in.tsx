import type { SignInAnswer } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services-context.tsx';

type Props = Readonly<{
  remembers: boolean;
  onAnswer: (answer: SignInAnswer) => Promise<void>;
  /** The browser gave no passkey. */
  onDismissed: () => void;
  onFailure: (error: unknown) => void;
}>;

/** What the server asked ends after five minutes; a form may stand open for longer. */
const renewedAfterMs = 4 * 60_000;
/** That somebody is there. Nothing of what follows belongs to the first picture of the page. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

async function loadCalls() {
  const [ceremonies, calls] = await Promise.all([import('../../app/passkeys/ceremonies.ts'), import('./auth-calls.ts')]);
  return { ...ceremonies, ...calls };
}

/** Signing in without an address or a password: by the button, or by choosing a passkey among the suggestions of the address field. */
export function PasskeySignIn({ remembers, onAnswer, onDismissed, onFailure }: Props) {
  const { t } = useTranslation('auth');
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);

  /** Counts what was asked of the browser, which asks one thing at a time: the last one is meant. */
  const turn = useRef(0);
  function takeTurn(): () => boolean {
    const mine = (turn.current += 1);
    return () => mine === turn.current;
  }

  async function signIn(): Promise<void> {
    const isWanted = takeTurn();
    const { askForPasskey, logInWithPasskey, PasskeyError } = await loadCalls();
    try {
      const response = await askForPasskey(api, { isWanted });
      await onAnswer(await logInWithPasskey(api, { response, rememberMe: remembers }));
    } catch (error) {
      if (!(error instanceof PasskeyError)) onFailure(error);
      else if (error.reason !== 'replaced') onDismissed();
    }
  }

  const suggest = useEffectEvent(async (): Promise<void> => {
    // Before anything is waited for: a press of the button meanwhile comes later, and counts.
    const isWanted = takeTurn();
    if (!(await canSuggest())) return;
    const { askForPasskey, logInWithPasskey } = await loadCalls();
    // Nobody has asked for suggestions: that there are none, or that the server is away, concerns nobody.
    const response = await askForPasskey(api, { isSuggestion: true, isWanted }).catch(() => undefined);
    if (response === undefined) return;
    await logInWithPasskey(api, { response, rememberMe: remembers }).then(onAnswer).catch(onFailure);
  });

  async function ask(): Promise<void> {
    setAsking(true);
    await signIn().catch(onFailure);
    setAsking(false);
  }

  // A layout effect: who sees the button is listened to.
  useLayoutEffect(() => {
    if (isAsking) return undefined;
    let timer: number | undefined;
    const suggestNow = () => void suggest().catch(() => undefined);
    const begin = () => {
      stopListening();
      suggestNow();
      timer = window.setInterval(suggestNow, renewedAfterMs);
    };
    const stopListening = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, begin);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, begin);
    return () => {
      stopListening();
      window.clearInterval(timer);
    };
  }, [isAsking]);

  useEffect(() => () => {
    turn.current += 1;
    void loadCalls().then(({ stopAsking }) => stopAsking(), () => undefined);
  }, []);

  return (
    <Button variant="default" size="md" fullWidth loading={isAsking} leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />} onClick={() => void ask()}>
      {t('signIn.passkey')}
    </Button>
  );
}

async function canSuggest(): Promise<boolean> {
  // Newer than passkeys themselves.
  const { isConditionalMediationAvailable } = PublicKeyCredential as { isConditionalMediationAvailable?: () => Promise<boolean> };
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}
