import { useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';
import { consentOf, type Consent } from './consent.ts';

type Kind = Parameters<Consent['answerTo']>[0];
type Answer = ReturnType<Consent['answerTo']>;

/** The person's answer about one service, and how they change it. */
export function useConsent(kind: Kind, service: string): [Answer, (answer: 'yes' | 'no') => void] {
  const consent = consentOf(useServices().storage);
  const answer = useSyncExternalStore(consent.subscribe, () => consent.answerTo(kind, service));
  return [answer, (next) => consent.give(kind, service, next)];
}
