// @vitest-environment jsdom
import { blockKinds, parseContent } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { listOf, toRecord } from '../../fields/place.ts';
import { renderForm } from '../../../../../testing/render-form.tsx';
import { makeBlock, summarize } from './block-kinds.ts';

afterEach(cleanup);

const kinds = (value: Readonly<Record<string, unknown>>) =>
  listOf(value['blocks']).map((block) => toRecord(block)['kind']);
const blockAt = (value: Readonly<Record<string, unknown>>, index: number) => toRecord(listOf(value['blocks'])[index]);
const titles = {
  blocks: [
    { ...makeBlock('title', 'a'), text: 'One' },
    { ...makeBlock('title', 'b'), text: 'Two' },
    { ...makeBlock('divider', 'c') },
  ],
};

test('every kind of block is offered, and its fields match its schema', async () => {
  const { screen, state, press } = await renderForm('landing-page', { blocks: [] });
  const offered = within(screen.getByRole('list', { name: 'Add a block' })).getAllByRole('button');
  expect(offered).toHaveLength(blockKinds.length);
  for (const [index, button] of offered.entries()) {
    if (index > 0) press('Add a block');
    const choice =
      index === 0 ? button : within(screen.getByRole('list', { name: 'Add a block' })).getAllByRole('button')[index];
    if (choice) fireEvent.click(choice);
  }
  expect(kinds(state.value)).toEqual([...blockKinds]);
  const result = parseContent('landing-page', state.value);
  expect(result.error?.issues.filter(({ code }) => code === 'unrecognized_keys')).toEqual([]);
  expect([...new Set(result.error?.issues.map(({ path }) => path.slice(2).join('.')))]).toEqual([
    'text',
    'image',
    'label',
    'url',
    'file',
    'entries.0.number',
    'entries.0.email',
    'address.street',
    'links.0.url',
    'html',
    'phone',
  ]);
});

test('a block takes input, and summarises it while collapsed', async () => {
  const { screen, state, press, type } = await renderForm('landing-page');
  type('Button text', 'Our shop');
  type('Link', 'example.com/shop');
  type('Heading', 'Fern & Clay');
  expect(blockAt(state.value, 1)).toMatchObject({ label: 'Our shop', url: 'example.com/shop', platform: 'website' });
  press(/^Link button/);
  expect(screen.queryByLabelText('Button text')).toBeNull();
  screen.getByText('Our shop');
});

test('a block is duplicated under a new id, deleted, and restored by undo', async () => {
  const { screen, state, press } = await renderForm('landing-page', titles);
  press('Options for Heading: One');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(kinds(state.value)).toEqual(['title', 'title', 'title', 'divider']);
  expect(blockAt(state.value, 1)).toMatchObject({ text: 'One' });
  expect(new Set(listOf(state.value['blocks']).map((block) => toRecord(block)['id'])).size).toBe(4);

  press('Options for Heading: Two');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(kinds(state.value)).toEqual(['title', 'title', 'divider']);
  await screen.findByText('“Heading: Two” deleted.');
  press('Undo');
  expect(blockAt(state.value, 2)).toMatchObject({ id: 'b', text: 'Two' });
});

test('blocks are reordered by keyboard', async () => {
  const { screen, state } = await renderForm('landing-page', titles);
  const handle = screen.getByRole('button', { name: 'Move Divider' });
  for (const key of [' ', 'ArrowUp', 'ArrowUp', ' ']) fireEvent.keyDown(handle, { key });
  expect(kinds(state.value)).toEqual(['divider', 'title', 'title']);
});

test('a collapsed block with an error expands, and an empty list shows an error', async () => {
  const { screen, showErrors } = await renderForm('landing-page', {
    blocks: [...titles.blocks, makeBlock('video', 'd'), makeBlock('social', 'e'), makeBlock('image', 'f')],
  });
  expect(screen.queryByLabelText('Video link')).toBeNull();
  showErrors();
  const field = screen.getByLabelText('Video link');
  expect(field.getAttribute('data-path')).toBe('blocks.3.url');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('missing-link')).toHaveLength(2);
  screen.getByText('missing-image');
});

test('a page without a block shows that it needs one', async () => {
  const { screen, showErrors } = await renderForm('landing-page', { blocks: [] });
  showErrors();
  expect(screen.getByRole('alert').textContent).toBe('Add at least one block');
});

test('the preview is told which part is being edited', async () => {
  const { screen, state } = await renderForm('landing-page');
  fireEvent.focus(screen.getByLabelText('Subtitle'));
  expect(state.entered).toEqual(['blocks.0.subtitle']);
  fireEvent.blur(screen.getByLabelText('Subtitle'));
  expect(state.left).toEqual(['blocks.0.subtitle']);
});

test('a block is summed up by its first words', () => {
  expect(
    summarize({
      ...makeBlock('phone'),
      entries: [
        { kind: 'work', number: '+1 202' },
        { kind: 'fax', number: '+1 203' },
      ],
    }),
  ).toBe('+1 202, +1 203');
  expect(summarize({ ...makeBlock('text'), text: ' A \n few  words ' })).toBe('A few words');
  expect(summarize(makeBlock('divider'))).toBe('');
});
