import { errorCodes, violationCodes } from '@evercode/contract';
import { expect, test } from 'vitest';
import { languages } from './index.ts';
import { errors } from './locales/en/errors.ts';
import { createTranslator } from './server.ts';

const says = (text: string, code: string) => text !== '' && text !== code && !text.endsWith(code);

test.each(languages)('%s has words for every error code and every violation code', (language) => {
  const t = createTranslator(language, ['errors', 'validation']);
  const words = (key: Parameters<typeof t>[0]) => String(t(key));
  expect(errorCodes.filter((code) => !says(words(`errors:${code}`), code))).toEqual([]);
  expect(violationCodes.filter((code) => !says(words(`validation:violations.${code}`), code))).toEqual([]);
});

test('no words are kept for an error code that is gone', () => {
  const known = new Set<string>([...errorCodes, 'network', 'team-members']);
  expect(Object.keys(errors).filter((code) => !known.has(code))).toEqual([]);
});
