import type { Language } from '@evercode/contract/languages';
import { describe, expect, test } from 'vitest';
import { checkGlossary } from './check-glossary.ts';

/** Checks one text; the namespace and key matter only to exceptions. */
function check(language: Language, text: string, english = text, key = 'qrs:title'): string[] {
  const [name = '', path = ''] = key.split(':');
  const findings = checkGlossary({
    language,
    name,
    own: { file: `${language}/${name}.ts`, texts: new Map([[path, text]]) },
    english: new Map([[path, english]]),
  });
  return findings.map(({ file, message }) => `${file} ${message}`);
}

describe('English', () => {
  test.each([
    ['Please try again.', '"Please"'],
    ['Done!', '"!"'],
    ['Whoever scans it sees a page.', '"Whoever"'],
    ['Nobody scanned it.', '"Nobody"'],
    ['Somebody else changed this.', '"Somebody"'],
    ['Sign in to continue.', '"Sign in"'],
    ['It is in the trash.', '"the trash"'],
    ['It cannot be read.', '"cannot"'],
    ['You are offline.', '"You are"'],
    ['Kept for ever', '"for ever"'],
  ])('%s is found', (text, word) => {
    expect(check('en', text).join('\n')).toContain(`says ${word} instead of`);
  });

  test('the sentences of the specification stay', () => {
    expect(check('en', 'Please fill in the field')).toEqual([]);
    expect(check('en', 'Please enter a valid URL (i.e. {{host}})')).toEqual([]);
    expect(check('en', 'Please fill in this field')).toHaveLength(1);
  });
});

describe('a term of the glossary', () => {
  test.each<[Exclude<Language, 'en'>, string, string]>([
    ['pt-br', 'Destination works', 'O endereço funciona'],
    ['es', 'Move to Trash', 'Mover a la basura'],
    ['it', 'Workspace', 'Area di lavoro'],
    ['es', '3 seats left', 'Quedan 3 asientos'],
    ['pt-br', 'Start your trial', 'Comece seu período de avaliação'],
    ['it', 'Destination guardian', 'Sorveglianza delle destinazioni'],
  ])('%s without its word for "%s" is found', (language, english, text) => {
    expect(check(language, text, english).join('\n')).toContain('lacks the word for');
  });

  test.each<[Exclude<Language, 'en'>, string, string, string]>([
    ['pt-br', 'Scans', 'Leituras e acessos', 'says "acessos" for "scan"'],
    ['es', 'Locked code', 'Código protegido (bloqueado)', 'says "bloquead" for "lock a printed code"'],
    ['it', 'Delete code forever', 'Elimina definitivamente, per sempre, il codice', 'says "per sempre"'],
  ])('%s with another word for it is found', (language, english, text, problem) => {
    expect(check(language, text, english).join('\n')).toContain(problem);
  });

  test.each<[Exclude<Language, 'en'>, string, string]>([
    ['pt-br', 'Code {{code}} moved to Trash', 'Código {{code}} movido para a lixeira'],
    ['es', 'Scan this QR code', 'Escanea este código QR'],
    ['it', 'The owner of the workspace', 'Il proprietario dello spazio di lavoro'],
    ['es', 'With country code', 'Con el prefijo del país'],
    ['pt-br', 'Tag', 'Etiquetar'],
    ['es', 'Try again later.', 'Vuelve a intentarlo más tarde.'],
    ['es', 'Try again', 'Reintentar'],
  ])('%s with its words has no finding', (language, english, text) => {
    expect(check(language, text, english)).toEqual([]);
  });

  test('placeholders and addresses are no words', () => {
    expect(check('it', '{{name}}', '{{scans}}')).toEqual([]);
    expect(check('it', 'myapp://page', 'scan://page')).toEqual([]);
  });

  test('an exception holds for its text and its languages only', () => {
    const key = 'security:recovery.fileName';
    expect(check('es', 'codigos-de-recuperacion', 'recovery-codes', key)).toEqual([]);
    expect(check('it', 'di-recupero', 'recovery-codes', key)).toHaveLength(1);
    expect(check('es', 'codigos-de-recuperacion', 'recovery-codes', 'security:recovery.title')).toHaveLength(1);
  });
});

describe('a word that no text has', () => {
  test.each<[Exclude<Language, 'en'>, string, string]>([
    ['pt-br', 'Tente novamente.', 'tente de novo'],
    ['pt-br', 'Código QR', 'QR code'],
    ['es', 'Tu móvil', 'teléfono'],
    ['es', 'Carta', 'menú'],
    ['es', 'El código “Uno”', 'comillas'],
    ['it', 'Le vostre visite', 'tu'],
    ['it', '100 %', 'senza spazio'],
  ])('%s: %s', (language, text, instead) => {
    expect(check(language, text, '').join('\n')).toContain(instead);
  });

  test('is allowed where it means something else', () => {
    expect(check('es', 'Móvil', 'Mobile', 'page:kinds.mobile')).toEqual([]);
  });
});
