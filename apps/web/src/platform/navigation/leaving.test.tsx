// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { LeaveGuards, useLeaving } from './leaving.tsx';

afterEach(cleanup);

function Guarded({ name, isHolding }: { name: string; isHolding: boolean }) {
  const leaving = useLeaving(({ nextLocation }) => isHolding && nextLocation.pathname === '/away');
  if (!leaving) return null;
  return (
    <>
      <button onClick={leaving.proceed}>{`${name} lets go`}</button>
      <button onClick={leaving.reset}>{`${name} stays`}</button>
    </>
  );
}

function open(first: boolean, second: boolean) {
  const element = (
    <LeaveGuards>
      <Guarded name="form" isHolding={first} />
      <Guarded name="dialog" isHolding={second} />
    </LeaveGuards>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/away', element: null },
  ]);
  const screen = render(<RouterProvider router={router} />);
  const leave = () => act(async () => router.navigate('/away'));
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return { screen, leave, press, place: () => router.state.location.pathname };
}

test('asks two blocking guards one after the other, the newest first', async () => {
  const { screen, leave, press, place } = open(true, true);
  await leave();
  expect(screen.queryByText('form lets go')).toBeNull();
  await press('dialog lets go');
  expect(place()).toBe('/');
  await press('form stays');
  expect(place()).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();

  await leave();
  await press('dialog lets go');
  await press('form lets go');
  expect(place()).toBe('/away');
});

test('an older guard blocks when a newer one has no reason to', async () => {
  const { leave, press, place } = open(true, false);
  await leave();
  expect(place()).toBe('/');
  await press('form lets go');
  expect(place()).toBe('/away');
});

test('without a blocking guard the navigation proceeds', async () => {
  const { leave, place } = open(false, false);
  await leave();
  expect(place()).toBe('/away');
});
