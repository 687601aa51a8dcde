// @vitest-environment jsdom
import { types } from '@evercode/content';
import { parseContent } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderForm } from '../../../../../testing/render-form.tsx';
import { moveStart, switchAllDay } from './move-times.ts';

afterEach(cleanup);

describe('the form of an event', () => {
  test('takes a title, a place and a start in the workspace’s time zone, and sets the end one hour later', async () => {
    const { state, type } = await renderForm('event');
    type('Event name', 'Concert');
    type('Place', 'Rua Nova 1');
    type('Starts', '2026-06-21T19:00');
    expect(state.value).toMatchObject({ start: '2026-06-21T19:00', end: '2026-06-21T20:00' });
    expect(state.value['zone']).not.toBe('');
    expect(parseContent('event', state.value).error?.issues ?? []).toEqual([]);
  });

  test('reports missing fields, and an end before the start', async () => {
    const { screen, type, showErrors } = await renderForm('event');
    type('Event name', 'Concert');
    type('Starts', '2026-06-21T19:00');
    type('Ends', '2026-06-21T18:00');
    type('Email', 'ana');
    showErrors();
    screen.getByText('ends-before-start');
    screen.getByText('invalid-email');
    expect(screen.getByLabelText('Ends').getAttribute('data-path')).toBe('end');
  });

  test('of an all-day event asks for dates only', async () => {
    const { screen, state, type } = await renderForm('event');
    type('Starts', '2026-06-21T19:00');
    fireEvent.click(screen.getByRole('switch', { name: 'All day' }));
    type('Last day', '2026-06-23');
    expect(screen.queryByLabelText('Time zone')).toBeNull();
    expect(state.value).toMatchObject({ allDay: true, end: '2026-06-23' });
    type('Event name', 'Fair');
    expect(parseContent('event', state.value).data).toMatchObject({ start: '2026-06-21', end: '2026-06-23' });
  });

  test('highlights the same part of the preview for each of its time fields', async () => {
    const { screen, state } = await renderForm('event');
    for (const label of ['Starts', 'Ends']) fireEvent.focus(screen.getByLabelText(label));
    fireEvent.focus(screen.getByRole('combobox', { name: 'Time zone' }));
    expect(state.entered).toEqual(['start', 'start', 'start']);
  });
});

describe('the end of an event', () => {
  const evening = { ...types.event.empty, start: '2026-06-21T19:00', end: '2026-06-21T22:00' };

  test.each([
    ['2026-06-22T20:30', '2026-06-22T23:30'],
    ['2026-06-21T23:00', '2026-06-22T02:00'],
    ['', '2026-06-21T22:00'],
    // An intermediate value while the year is typed.
    ['0002-06-21T19:00', '0002-06-21T22:00'],
  ])('follows a start at %s', (start, end) => {
    expect(moveStart(evening, start)).toMatchObject({ start, end });
  });

  test('of an all-day event defaults to the first day', () => {
    expect(moveStart({ ...types.event.empty, allDay: true }, '2026-06-21')).toMatchObject({ end: '2026-06-21' });
  });

  test('keeps its time when all-day is switched on and off, or defaults to the morning', () => {
    expect(switchAllDay(switchAllDay(evening, true), false)).toEqual(evening);
    expect(switchAllDay({ ...evening, start: '2026-06-21', end: '2026-06-22', allDay: true }, false)).toMatchObject({
      start: '2026-06-21T09:00',
      end: '2026-06-22T10:00',
    });
  });
});
