// @vitest-environment jsdom
import { blockKinds, parseInput } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listOf, recordOf } from '../form-parts/place.ts';
import { renderForm } from '../form-parts/render-form-for-test.tsx';
import { makeBlock, summarize } from './block-kinds.ts';
import { landingPageForm } from './landing-page-form.ts';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const kinds = (value: Readonly<Record<string, unknown>>) => listOf(value['blocks']).map((block) => recordOf(block)['kind']);
const blockAt = (value: Readonly<Record<string, unknown>>, index: number) => recordOf(listOf(value['blocks'])[index]);
const titles = { blocks: [{ ...makeBlock('title', 'a'), text: 'One' }, { ...makeBlock('title', 'b'), text: 'Two' }, { ...makeBlock('divider', 'c') }] };

test('the example is what the server takes', () => {
  expect(parseInput('landing-page', landingPageForm.example).error?.issues ?? []).toEqual([]);
});

test('every kind of block is offered with a line, and its fields are those of its schema', async () => {
  const { screen, held, press } = await renderForm(landingPageForm, { blocks: [] });
  const offered = within(screen.getByRole('list', { name: 'Add a block' })).getAllByRole('button');
  expect(offered).toHaveLength(blockKinds.length);
  for (const [index, button] of offered.entries()) {
    if (index > 0) press('Add a block');
    const choice = index === 0 ? button : within(screen.getByRole('list', { name: 'Add a block' })).getAllByRole('button')[index];
    if (choice) fireEvent.click(choice);
  }
  expect(kinds(held.value)).toEqual([...blockKinds]);
  const result = parseInput('landing-page', held.value);
  expect(result.error?.issues.filter(({ code }) => code === 'unrecognized_keys')).toEqual([]);
  expect([...new Set(result.error?.issues.map(({ path }) => path.slice(2).join('.')))]).toEqual([
    'text', 'image', 'label', 'url', 'file', 'entries.0.number', 'entries.0.email', 'address.street', 'links.0.url', 'html', 'phone',
  ]);
});

test('a block is filled in, and says what it holds when it is closed', async () => {
  const { screen, held, press, type } = await renderForm(landingPageForm);
  type('Text of the button', 'Our shop');
  type('Link', 'example.com/shop');
  type('Heading', 'Fern & Clay');
  expect(blockAt(held.value, 1)).toMatchObject({ label: 'Our shop', url: 'example.com/shop', platform: 'website' });
  press(/^Link button/);
  expect(screen.queryByLabelText('Text of the button')).toBeNull();
  screen.getByText('Our shop');
});

test('a block is duplicated under another id, deleted, and brought back', async () => {
  const { screen, held, press } = await renderForm(landingPageForm, titles);
  press('Options of Heading: One');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(kinds(held.value)).toEqual(['title', 'title', 'title', 'divider']);
  expect(blockAt(held.value, 1)).toMatchObject({ text: 'One' });
  expect(new Set(listOf(held.value['blocks']).map((block) => recordOf(block)['id'])).size).toBe(4);

  press('Options of Heading: Two');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(kinds(held.value)).toEqual(['title', 'title', 'divider']);
  await screen.findByText('“Heading: Two” is deleted.');
  press('Undo');
  expect(blockAt(held.value, 2)).toMatchObject({ id: 'b', text: 'Two' });
});

test('blocks are put in another order with the keyboard', async () => {
  const { screen, held } = await renderForm(landingPageForm, titles);
  const handle = screen.getByRole('button', { name: 'Move Divider' });
  for (const key of [' ', 'ArrowUp', 'ArrowUp', ' ']) fireEvent.keyDown(handle, { key });
  expect(kinds(held.value)).toEqual(['divider', 'title', 'title']);
});

test('a closed block opens where something is wrong in it, and a list without any says so', async () => {
  const { screen, showFaults } = await renderForm(landingPageForm, { blocks: [...titles.blocks, makeBlock('video', 'd'), makeBlock('social', 'e'), makeBlock('image', 'f')] });
  expect(screen.queryByLabelText('Video address')).toBeNull();
  showFaults();
  const field = screen.getByLabelText('Video address');
  expect(field.getAttribute('data-path')).toBe('blocks.3.url');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('missing-link')).toHaveLength(2);
  screen.getByText('missing-image');
});

test('a page without a block says that it needs one', async () => {
  const { screen, showFaults } = await renderForm(landingPageForm, { blocks: [] });
  showFaults();
  expect(screen.getByRole('alert').textContent).toBe('Add at least one block');
});

test('the preview hears which part is being edited', async () => {
  const { screen, held } = await renderForm(landingPageForm);
  fireEvent.focus(screen.getByLabelText('Subtitle'));
  expect(held.entered).toEqual(['blocks.0.subtitle']);
  fireEvent.blur(screen.getByLabelText('Subtitle'));
  expect(held.left).toEqual(['blocks.0.subtitle']);
});

test('a block is summed up by its first words', () => {
  expect(summarize({ ...makeBlock('phone'), entries: [{ kind: 'work', number: '+1 202' }, { kind: 'fax', number: '+1 203' }] })).toBe('+1 202, +1 203');
  expect(summarize({ ...makeBlock('text'), text: ' A \n few  words ' })).toBe('A few words');
  expect(summarize(makeBlock('divider'))).toBe('');
});
