import { limits } from '@evercode/contract/limits';
import { labelSheets, layOutPrintSheet } from '@evercode/qr/print-sheet';
import { expect, test } from 'vitest';
import { choosePaper, listLabels, resolveFormat, startChoice } from './print-choice.ts';

const square = { width: 33, height: 33, caption: '' };

test.each([
  [['en-US', 'en'], 'letter'],
  [['es-MX'], 'letter'],
  [['pt-BR', 'en-US'], 'a4'],
  [['en'], 'a4'],
  [['de', 'en-CA'], 'letter'],
] as const)('the paper for %j is %s', (languages, paper) => {
  expect(choosePaper(languages)).toBe(paper);
});

test('every paper has label sheets of its own', () => {
  for (const paper of ['a4', 'letter'] as const) {
    const names = listLabels(paper);
    expect(names.length).toBeGreaterThan(2);
    expect(names.every((name) => labelSheets[name].paper === paper)).toBe(true);
  }
});

test('one code fills a sheet of labels, from the first label that is left, as large as it fits', () => {
  const { format, copies, largestMm } = resolveFormat({ ...startChoice('a4'), startAt: 5 }, [square], 1);
  expect(copies).toBe(21 - 4);
  expect(format.codeMm).toBe(largestMm);
  expect(layOutPrintSheet(format, [square]).pages).toHaveLength(1);
});

test('several codes are there once each', () => {
  expect(resolveFormat(startChoice('a4'), [square, square], 2).copies).toBe(1);
});

test('cards fill one page with one code', () => {
  const { format, copies } = resolveFormat({ ...startChoice('letter'), kind: 'cards' }, [square], 1);
  expect(copies).toBeGreaterThan(4);
  expect(layOutPrintSheet(format, [square]).pages).toHaveLength(1);
});

test('a chosen size stays within what fits, and copies within what one file may have', () => {
  const choice = { ...startChoice('a4'), kind: 'poster', codeMm: 999 } as const;
  expect(resolveFormat(choice, [square], 1).format.codeMm).toBe(170);
  const many = resolveFormat({ ...startChoice('a4'), copies: 500 }, [square], 100);
  expect(many.copies).toBe(limits.printSheet.places / 100);
});
