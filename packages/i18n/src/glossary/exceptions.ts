import type { Language } from '@evercode/contract/languages';
import type { terms } from './terms.ts';

/** Sentences that the specification quotes: they stay word for word in English. */
export const specifiedSentences: readonly string[] = [
  'Please fill in the field',
  'Please enter a valid email address',
  'Please enter a valid URL (i.e. {{host}})',
  'Please enter a valid URL',
  'Please enter a valid phone number format',
  'Please enter a link to continue',
  'Please add a file to continue',
  'Please add an image to continue',
  'Passwords do not match',
  'The username and password you entered did not match our records. Please double-check and try again.',
];

type TermName = keyof typeof terms;

/** Texts in which a term of the glossary means something else, or a language says it without its word. */
export const exceptions: readonly Readonly<{
  /** With its namespace; all forms of a plural share one. */
  key: string;
  term: TermName;
  /** All of them when left out. */
  languages?: readonly Exclude<Language, 'en'>[];
}>[] = [
  // The dialing code of a country is a prefix.
  { key: 'account:profile.phoneHint', term: 'code', languages: ['es', 'it'] },
  // The name of a file has no accents.
  { key: 'security:recovery.fileName', term: 'code', languages: ['pt-br', 'es'] },
];
