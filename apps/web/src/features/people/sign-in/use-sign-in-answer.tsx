import type { Session, SignInAnswer } from '@evercode/contract';
import { useState, type ReactNode } from 'react';
import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';
import { useServices } from '../../../platform/services/services-context.tsx';

const stepPart = createLazyPart(async () => (await import('./second-step.tsx')).SecondStep);

interface Asked {
  challenge: string;
  remembers: boolean;
}

/**
 * Handles the answer to any kind of sign-in: starts the session, or asks for the second factor. While `secondStep` is
 * set, the page shows only it.
 */
export function useSignInAnswer({ onEnter, onEnded }: { onEnter: () => Promise<void>; onEnded: () => void }) {
  const { session, language } = useServices();
  const [asked, setAsked] = useState<Asked>();

  async function enter(answer: Session, remembers: boolean): Promise<void> {
    session.begin(answer, remembers);
    await onEnter();
  }

  const secondStep: ReactNode = asked && (
    <stepPart.Component
      challenge={asked.challenge}
      onSession={(answer) => enter(answer, asked.remembers)}
      onBack={() => setAsked(undefined)}
      onEnded={() => {
        setAsked(undefined);
        onEnded();
      }}
    />
  );

  return {
    secondStep,
    receive: async (answer: SignInAnswer, remembers: boolean): Promise<void> => {
      if (!('challenge' in answer)) return enter(answer, remembers);
      await Promise.all([stepPart.load(), language.loadScreens()]);
      setAsked({ challenge: answer.challenge, remembers });
    },
  };
}
