import type { Language } from '@evercode/i18n';
import { createTranslator } from '@evercode/i18n/server';

/** What the screens say: the tests find things by their accessible names, and a name that no longer exists does not compile. */
export function wordsOf(language: Language) {
  return createTranslator(language, [
    'shell', 'auth', 'onboarding', 'passwords', 'qrs', 'builder', 'contents', 'editor', 'stats', 'errors', 'validation',
    'common', 'settings', 'people', 'account', 'security', 'staff', 'activity', 'upgrade', 'plans', 'shapes', 'design', 'download', 'options', 'projects', 'batch', 'panel', 'palette', 'taps', 'exports',
  ]);
}

export type Words = ReturnType<typeof wordsOf>;
