import type { SignInAnswer } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForPasskey, PasskeyError, stopAsking } from '../../app/passkeys/ceremonies.ts';
import { useServices } from '../../app/services-context.tsx';
import { logInWithPasskey } from './auth-calls.ts';

type Props = Readonly<{
  remembers: boolean;
  onAnswer: (answer: SignInAnswer) => Promise<void>;
  /** Undefined: the browser gave no passkey. */
  onFailure: (error: unknown) => void;
}>;

/** What the server asked ends after five minutes; a form may stand open for longer. */
const renewedAfterMs = 4 * 60_000;

/** Signing in without an address or a password: by the button, or by choosing a passkey among the suggestions of the address field. */
export function PasskeySignIn({ remembers, onAnswer, onFailure }: Props) {
  const { t } = useTranslation('auth');
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);

  async function signIn(fromSuggestions: boolean): Promise<void> {
    try {
      const response = await askForPasskey(api, { fromSuggestions });
      await onAnswer(await logInWithPasskey(api, { response, rememberMe: remembers }));
    } catch (error) {
      // Nobody has asked for suggestions: that there are none, or that the server is away, concerns nobody.
      const isQuiet = error instanceof PasskeyError && (fromSuggestions || error.reason === 'replaced');
      if (!isQuiet) onFailure(error);
    }
  }

  const suggest = useEffectEvent(() => void signIn(true).catch(() => undefined));

  useEffect(() => {
    if (isAsking) return undefined;
    let timer: number | undefined;
    let isOver = false;
    void canSuggest().then((can) => {
      if (!can || isOver) return;
      suggest();
      timer = window.setInterval(suggest, renewedAfterMs);
    });
    return () => {
      isOver = true;
      window.clearInterval(timer);
      stopAsking();
    };
  }, [isAsking]);

  async function ask(): Promise<void> {
    setAsking(true);
    await signIn(false);
    setAsking(false);
  }

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
