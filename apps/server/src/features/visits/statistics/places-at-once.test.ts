import { expect, test } from 'vitest';
import { AppError } from '../../../platform/http/app-error.ts';
import { createPlaces } from './places-at-once.ts';

test('a workspace gets its slots and no more, and a released slot is free again', () => {
  const places = createPlaces({ workspace: 2, process: 9 });
  const [leave] = [places.take('mine'), places.take('mine')];
  expect(() => places.take('mine')).toThrow(AppError);
  places.take('theirs');
  leave();
  leave();
  places.take('mine');
  expect(() => places.take('mine')).toThrow(AppError);
});

test('all workspaces together get no more slots than the process has', () => {
  const places = createPlaces({ workspace: 2, process: 3 });
  for (const account of ['a', 'b', 'c']) places.take(account);
  expect(() => places.take('d')).toThrow(AppError);
});
