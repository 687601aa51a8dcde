import type { PlanName } from '@evercode/contract';
import type { FormEvent } from 'react';
import { readDeviceTimezone } from '../../../../platform/language/read-device-timezone.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { readAttribution } from '../../../../platform/sign-in/attribution.ts';
import { focusConsent, type Consent } from './consent-field.tsx';

/** What every kind of sign-up sends beside the person's identity. */
export function describeSignUp(
  { language, storage }: Pick<Services, 'language' | 'storage'>,
  plan: PlanName,
  invitation: string | undefined,
) {
  const locale = language.current();
  return {
    language: locale,
    locale,
    browserLocale: navigator.language,
    timezone: readDeviceTimezone(),
    companyIndustry: '0' as const,
    plan,
    ...readAttribution({ storage, jar: document }),
    ...(invitation !== undefined && { invitation }),
  };
}

type Submission = Readonly<{
  consent: Pick<Consent, 'isGiven'> & { demand: () => void };
  isSending: boolean;
  check: (form: HTMLFormElement) => boolean;
  send: (form: HTMLFormElement) => Promise<void>;
}>;

/** Submits a sign-up once its fields are valid and consent is given; otherwise focuses what is missing. */
export function submitSignUp(event: FormEvent<HTMLFormElement>, { consent, isSending, check, send }: Submission): void {
  event.preventDefault();
  consent.demand();
  const form = event.currentTarget;
  if (isSending || !check(form)) return;
  if (consent.isGiven) void send(form);
  else focusConsent(form);
}
