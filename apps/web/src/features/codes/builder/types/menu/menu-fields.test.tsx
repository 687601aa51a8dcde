// @vitest-environment jsdom
import { parseContent } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listOf, toRecord, type Place } from '../../fields/place.ts';
import { renderForm } from '../../../../../testing/render-form.tsx';
import { parsePrice, showPrice } from './price.ts';

afterEach(cleanup);

const sectionsOf = (value: Place['value']) => listOf(toRecord(value)['sections']).map(toRecord);
const itemOf = (value: Place['value']) => toRecord(listOf(sectionsOf(value)[0]?.['items'])[0]);

test('an item has a price, diets and allergens', async () => {
  const { screen, state, type, press } = await renderForm('menu');
  type('Section name', 'Breakfast');
  type('Name', 'Porridge');
  type('Price', '6,50');
  expect(screen.queryByRole('checkbox', { name: 'Nuts' })).toBeNull();
  press('Details of Porridge');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nuts' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Gluten' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vegan' }));
  expect(itemOf(state.value)).toMatchObject({
    name: 'Porridge',
    price: '6.50',
    allergens: ['gluten', 'nuts'],
    diets: ['vegan'],
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nuts' }));
  expect(itemOf(state.value)).toMatchObject({ allergens: ['gluten'] });
  expect(parseContent('menu', state.value).error?.issues ?? []).toEqual([]);
});

test('sections are added, duplicated with their items under new ids, moved, deleted and restored', async () => {
  const { screen, state, press, type } = await renderForm('menu');
  type('Section name', 'Breakfast');
  type('Name', 'Porridge');
  press('Options for Breakfast');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const [first, second] = sectionsOf(state.value);
  expect(second).toMatchObject({ title: 'Breakfast' });
  expect(second?.['id']).not.toBe(first?.['id']);
  expect(toRecord(listOf(second?.['items'])[0])['id']).not.toBe(itemOf(state.value)['id']);

  press('Add a section');
  expect(sectionsOf(state.value).map(({ title }) => title)).toEqual(['Breakfast', 'Breakfast', '']);
  const handle = screen.getByRole('button', { name: 'Move Section 3' });
  for (const key of [' ', 'Home', ' ']) fireEvent.keyDown(handle, { key });
  expect(sectionsOf(state.value).map(({ title }) => title)).toEqual(['', 'Breakfast', 'Breakfast']);

  press('Options for Section 1');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(sectionsOf(state.value)).toHaveLength(2);
  await screen.findByText('“Section 1” deleted.');
  press('Undo');
  expect(sectionsOf(state.value).map(({ title }) => title)).toEqual(['', 'Breakfast', 'Breakfast']);
});

test('errors are shown at their fields', async () => {
  const { screen, showErrors, type } = await renderForm('menu');
  type('Price', 'about 5');
  showErrors();
  expect(screen.getByLabelText('Section name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Name').getAttribute('data-path')).toBe('sections.0.items.0.name');
  expect(screen.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['pt-br', '6.50', '6,50'],
  ['en', '6.50', '6.50'],
  ['it', '12', '12'],
])('prices in %s', (language, kept, shown) => {
  expect(showPrice(kept, language)).toBe(shown);
  expect(parsePrice(shown)).toBe(kept);
});
