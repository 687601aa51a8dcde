import { readPrompt, templates } from '@evercode/art';
import { languages } from '@evercode/contract/languages';
import { templateIds, templateTitles } from '@evercode/i18n/motifs';
import { expect, test } from 'vitest';

test('every template has a title', () => {
  expect([...templateIds].toSorted()).toEqual(templates.map(({ id }) => id).toSorted());
});

test.each(languages)('a title typed as a prompt draws its template, in %s', (language) => {
  const title = templateTitles(language);
  expect(templateIds.map((id) => [title(id), readPrompt(title(id)).scene.id])).toEqual(
    templateIds.map((id) => [title(id), id]),
  );
});
