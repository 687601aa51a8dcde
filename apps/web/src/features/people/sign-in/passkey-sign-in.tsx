import type { SignInAnswer } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useServices } from '../../../platform/services/services-context.tsx';

type Props = Readonly<{
  remembers: boolean;
  onAnswer: (answer: SignInAnswer) => Promise<void>;
  /** The browser returned no passkey. */
  onDismissed: () => void;
  onFailure: (error: unknown) => void;
}>;

/** The server's challenge expires after five minutes; a form may stay open longer. */
const renewedAfterMs = 4 * 60_000;
/** Input events that show the page is in use. Passkeys are set up only then, to keep the first render light. */
const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

async function loadCalls() {
  const [ceremonies, calls] = await Promise.all([
    import('../../../platform/sign-in/ceremonies.ts'),
    import('./auth-calls.ts'),
  ]);
  return { ...ceremonies, ...calls };
}

/** Signs in with a passkey: by the button, or from the autofill suggestions of the address field. */
export function PasskeySignIn({ remembers, onAnswer, onDismissed, onFailure }: Props) {
  const { t } = useTranslation('auth');
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);

  /** Counts the requests to the browser, which handles one at a time: only the newest one is wanted. */
  const turn = useRef(0);
  function startRequest(): () => boolean {
    const mine = (turn.current += 1);
    return () => mine === turn.current;
  }

  async function signIn(): Promise<void> {
    const isWanted = startRequest();
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
    // Takes its number before any await, so that a later press of the button counts as newer.
    const isWanted = startRequest();
    if (!(await canSuggest())) return;
    const { askForPasskey, logInWithPasskey } = await loadCalls();
    // Failures are ignored: the person did not ask for suggestions.
    const response = await askForPasskey(api, { isSuggestion: true, isWanted }).catch(() => undefined);
    if (response === undefined) return;
    await logInWithPasskey(api, { response, rememberMe: remembers }).then(onAnswer).catch(onFailure);
  });

  async function ask(): Promise<void> {
    setAsking(true);
    await signIn().catch(onFailure);
    setAsking(false);
  }

  // A layout effect: listens from the moment the button is visible.
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
      for (const sign of inputEvents) window.removeEventListener(sign, begin);
    };
    for (const sign of inputEvents) window.addEventListener(sign, begin);
    return () => {
      stopListening();
      window.clearInterval(timer);
    };
  }, [isAsking]);

  useEffect(
    () => () => {
      turn.current += 1;
      void loadCalls().then(
        ({ abortPasskeyRequest }) => abortPasskeyRequest(),
        () => undefined,
      );
    },
    [],
  );

  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={isAsking}
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('signIn.passkey')}
    </Button>
  );
}

async function canSuggest(): Promise<boolean> {
  // Newer than the passkey API itself, so it may be missing.
  const { isConditionalMediationAvailable } = PublicKeyCredential as {
    isConditionalMediationAvailable?: () => Promise<boolean>;
  };
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}
