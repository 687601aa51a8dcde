import type { Language } from '@evercode/contract/languages';
import type { terms } from './terms.ts';

/** Sentences that the specification quotes: they stay word for word in English. */
export const specifiedSentences: readonly string[] = [
  'Please fill in the field',
  'Please enter a valid email address',
  'Please enter a valid URL (i.e. {{host}})',
  'Please enter a valid URL (i.e. www.example.com)',
  'Please enter a valid phone number format',
  'Please enter a link to continue',
  'Please add a file to continue',
  'Please add an image to continue',
  'Need inspiration? Try these templates!',
  'Scan before you print - make sure it’s readable!',
  'Passwords do not match',
  'The username and password you entered did not match our records. Please double-check and try again.',
];

type Exception<Subject> = Readonly<{
  /** With its namespace; all forms of a plural share one. */
  key: string;
  /** All of them when left out. */
  languages?: readonly Exclude<Language, 'en'>[];
}> &
  Subject;

/** Texts in which a term of the glossary means something else, or a language says it without its word. */
export const exceptions: readonly Exception<Readonly<{ term: keyof typeof terms }>>[] = [
  // The name of a file has no accents.
  { key: 'security:recovery.fileName', term: 'code', languages: ['pt-br', 'es'] },
  // The type of code that places a call.
  { key: 'builder:types.phone.name', term: 'phone' },
  { key: 'qrs:types.phone', term: 'phone' },
  // The buttons and sentences below a list of codes: a pronoun is enough, and fits.
  { key: 'batch:left.retryLocked', term: 'code' },
  { key: 'contents:text.textHint', term: 'code' },
  // "Template" and "page" stand apart in the sentence.
  { key: 'batch:template.title', term: 'page template' },
  // "Design the page" as a verb: give it a look.
  { key: 'batch:template.none', term: 'design' },
  // The room of the logo, inside the code.
  { key: 'design:readability.fix.clear-logo', term: 'code' },
  { key: 'design:logo.clear', term: 'code' },
  { key: 'contents:text.long', term: 'scan' },
  // Of goods, not of codes.
  { key: 'shapes:frames.price-tag', term: 'tag' },
  { key: 'page:markup.untitled', term: 'owner' },
  // "You manage it" holds for owners and admins, and has no gender.
  { key: 'mail:why.destinations', term: 'owner' },
  // Said of the way into the account.
  { key: 'mail:signInChanged.subject', term: 'log in', languages: ['pt-br'] },
];

/** Texts that may say a banned word. */
export const allowedWords: readonly Exception<Readonly<{ word: string }>>[] = [
  // A kind of phone number beside home and work, not the device.
  { key: 'editor:contact.kinds.mobile', word: 'móvil', languages: ['es'] },
  { key: 'page:kinds.mobile', word: 'móvil', languages: ['es'] },
];
