import { createFormatters } from '@evercode/i18n';
import { expect, test } from 'vitest';
import { sayDestination } from './say-destination.ts';

const inItalian = createFormatters('it', 'Asia/Tokyo');

test.each([
  ['Festa · 2026 · 2026-06-21 19:00', 'Festa · 2026 · 21 giu 2026, 19:00'],
  ['Festa · 2026-06-21', 'Festa · 21 giu 2026'],
  ['Festa', 'Festa'],
])('the date of the event "%s" is written as its reader writes dates', (text, said) => {
  expect(sayDestination('event', text, inItalian)).toBe(said);
});

test('the content of another type is left as it is', () => {
  expect(sayDestination('text', 'Festa · 2026-06-21', inItalian)).toBe('Festa · 2026-06-21');
});
