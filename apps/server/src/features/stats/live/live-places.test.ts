import { expect, test } from 'vitest';
import { createLivePlaces } from './live-places.ts';

const full = expect.objectContaining({ code: 'too-many-requests' });

test('a workspace has its places and no more, and one given back is free again', () => {
  const places = createLivePlaces({ workspace: 2, process: 9 });
  const [leave] = [places.take('mine'), places.take('mine')];
  expect(() => places.take('mine')).toThrow(full);
  places.take('theirs');
  leave();
  places.take('mine');
  expect(() => places.take('mine')).toThrow(full);
});

test('all workspaces together have no more than the process', () => {
  const places = createLivePlaces({ workspace: 2, process: 3 });
  for (const account of ['a', 'b', 'c']) places.take(account);
  expect(() => places.take('d')).toThrow(full);
});
