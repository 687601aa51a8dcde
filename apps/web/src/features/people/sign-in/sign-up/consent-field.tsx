import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import classes from '../auth-form.module.css';

export interface Consent {
  readonly isGiven: boolean;
  readonly isMissing: boolean;
  readonly set: (isGiven: boolean) => void;
}

/** The documents are links where the operator has configured their addresses. */
export function ConsentField({ isGiven, isMissing, set }: Consent) {
  const { t } = useTranslation('auth');
  const { termsUrl, privacyUrl } = useServices().signInOptions.current();
  const links = [
    { words: t('signUp.consentTerms'), url: termsUrl },
    { words: t('signUp.consentPrivacy'), url: privacyUrl },
  ];
  return (
    <CheckField
      name="consent"
      label={<span className={classes.consent}>{linkWords(t('signUp.consent'), links)}</span>}
      checked={isGiven}
      onChange={set}
      error={isMissing ? t('signUp.consentMissing') : undefined}
    />
  );
}

type LinkedWords = { words: string; url: string | null };

/** Turns words of a sentence into links. The sentence stays one text, so that each language has its own word order. */
function linkWords(sentence: string, links: readonly LinkedWords[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  const found = links
    .map((link) => ({ ...link, at: sentence.indexOf(link.words) }))
    .filter(({ at, url }) => at >= 0 && url !== null)
    .toSorted((a, b) => a.at - b.at);
  for (const { words, url, at } of found) {
    parts.push(
      sentence.slice(from, at),
      <a key={words} href={url ?? ''} target="_blank" rel="noopener noreferrer">
        {words}
      </a>,
    );
    from = at + words.length;
  }
  return [...parts, sentence.slice(from)];
}

export function focusConsent(form: HTMLFormElement): void {
  const box = form.elements.namedItem('consent');
  if (box instanceof HTMLElement) box.focus();
}
