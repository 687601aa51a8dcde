import type { Session, SignInAnswer } from '@evercode/contract';
import { useState, type ReactNode } from 'react';
import { createLatePart } from '../../app/late-part.tsx';
import { useServices } from '../../app/services-context.tsx';

const stepPart = createLatePart(async () => (await import('./second-step.tsx')).SecondStep);

interface Asked {
  challenge: string;
  remembers: boolean;
}

/**
 * What every way of signing in does with its answer: go in, or ask for the second factor. While `secondStep` is there, the page shows it
 * in place of everything else.
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
