import type { Language } from '@evercode/i18n';
import { createTranslator } from '@evercode/i18n/server';

/** The texts of the screens: tests find elements by their accessible names, and a removed key does not compile. */
export function wordsOf(language: Language) {
  return createTranslator(language, [
    'shell',
    'auth',
    'onboarding',
    'passwords',
    'qrs',
    'builder',
    'chooser',
    'finish',
    'printer',
    'queue',
    'contents',
    'editor',
    'stats',
    'stop',
    'errors',
    'validation',
    'common',
    'settings',
    'people',
    'account',
    'security',
    'staff',
    'activity',
    'upgrade',
    'plans',
    'shapes',
    'design',
    'download',
    'options',
    'projects',
    'batch',
    'panel',
    'lists',
    'palette',
    'taps',
    'exports',
    'make',
    'help',
    'steps',
    'live',
    'sharing',
    'print',
  ]);
}

export type Words = ReturnType<typeof wordsOf>;
