// @vitest-environment jsdom
import { parseInput } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listOf, recordOf, type Place } from '../form-parts/place.ts';
import { renderForm } from '../form-parts/render-form-for-test.tsx';
import { menuForm } from './menu-form.ts';
import { keepPrice, showPrice, writePrice } from './price.ts';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const sectionsOf = (value: Place['value']) => listOf(recordOf(value)['sections']).map(recordOf);
const itemOf = (value: Place['value']) => recordOf(listOf(sectionsOf(value)[0]?.['items'])[0]);

test('the example is what the server takes', () => {
  expect(parseInput('menu', menuForm.example).error?.issues ?? []).toEqual([]);
});

test('an item with price, diet and allergens', async () => {
  const { screen, held, type } = await renderForm(menuForm);
  type('Name of the section', 'Breakfast');
  type('Name', 'Porridge');
  type('Price', '6,50');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nuts' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Gluten' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vegan' }));
  expect(itemOf(held.value)).toMatchObject({ name: 'Porridge', price: '6.50', allergens: ['gluten', 'nuts'], diets: ['vegan'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nuts' }));
  expect(itemOf(held.value)).toMatchObject({ allergens: ['gluten'] });
  expect(parseInput('menu', held.value).error?.issues ?? []).toEqual([]);
});

test('sections and items are added, duplicated with everything in them, moved and deleted', async () => {
  const { screen, held, press, type } = await renderForm(menuForm);
  type('Name of the section', 'Breakfast');
  type('Name', 'Porridge');
  press('Options of Breakfast');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const [first, second] = sectionsOf(held.value);
  expect(second).toMatchObject({ title: 'Breakfast' });
  expect(second?.['id']).not.toBe(first?.['id']);
  expect(recordOf(listOf(second?.['items'])[0])['id']).not.toBe(itemOf(held.value)['id']);

  press('Add a section');
  expect(sectionsOf(held.value).map(({ title }) => title)).toEqual(['Breakfast', 'Breakfast', '']);
  const handle = screen.getByRole('button', { name: 'Move Section 3' });
  for (const key of [' ', 'Home', ' ']) fireEvent.keyDown(handle, { key });
  expect(sectionsOf(held.value).map(({ title }) => title)).toEqual(['', 'Breakfast', 'Breakfast']);

  press('Options of Section 1');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(sectionsOf(held.value)).toHaveLength(2);
  await screen.findByText('“Section 1” is deleted.');
  press('Undo');
  expect(sectionsOf(held.value).map(({ title }) => title)).toEqual(['', 'Breakfast', 'Breakfast']);
});

test('what is missing is said where it is missing', async () => {
  const { screen, showFaults, type } = await renderForm(menuForm);
  type('Price', 'about 5');
  showFaults();
  expect(screen.getByLabelText('Name of the section').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Name').getAttribute('data-path')).toBe('sections.0.items.0.name');
  expect(screen.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true');
});

test.each([['pt-br', '6.50', '6,50', 'R$ 6,50', 'BRL'], ['en', '6.50', '6.50', '€6.50', 'EUR'], ['it', '12', '12', '12,00 €', 'EUR']])(
  'prices in %s', (language, kept, shown, written, currency) => {
    expect(showPrice(kept, language)).toBe(shown);
    expect(keepPrice(shown)).toBe(kept);
    expect(writePrice(kept, currency, language).replaceAll(/\s/g, ' ')).toBe(written);
  },
);

test('what is no price is not written as one', () => {
  expect(writePrice('4.', 'EUR', 'en')).toBe('');
});
