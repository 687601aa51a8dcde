import type { Violation } from '@evercode/contract';
import { negotiateLanguage, type Language } from '@evercode/i18n';
import { validationTranslate, type ValidationTranslate } from '@evercode/i18n/validation';

const texts = new Map<Language, ValidationTranslate>();

/**
 * Gives every violation a sentence in the caller's language, and keeps one for each field: an empty link is both
 * missing and no address of its network. English callers get the more specific sentence of the handler, where it has
 * one.
 */
export function describeViolations(violations: readonly Violation[], acceptLanguage: string | undefined): Violation[] {
  const language = negotiateLanguage(acceptLanguage);
  const t = texts.get(language) ?? validationTranslate(language);
  texts.set(language, t);
  const first = violations.filter(
    ({ propertyPath }, at) => violations.findIndex((other) => other.propertyPath === propertyPath) === at,
  );
  return first.map((violation) => {
    const isSpecific = language === 'en' && violation.message !== '';
    return isSpecific ? violation : { ...violation, message: writeSentence(t, violation) };
  });
}

function writeSentence(t: ValidationTranslate, { code, bound }: Violation): string {
  if (bound !== undefined && code === 'too-long') return t('maxLength', { max: bound });
  if (bound !== undefined && code === 'too-short') return t('minLength', { min: bound });
  if (bound !== undefined && code === 'too-large') return t('atMost', { max: bound });
  if (bound !== undefined && code === 'too-small') return t('atLeast', { min: bound });
  return t(`violations.${code}`);
}
