import { reservedEndings } from '@evercode/contract/endings';
import { expect, test } from 'vitest';
import { createOwnPaths } from './own-paths.ts';

test('no code can be given an ending that the scan origin answers for itself', () => {
  // Nothing is asked of the parts until a path is answered.
  const paths = createOwnPaths({} as Parameters<typeof createOwnPaths>[0]);
  expect([...paths.keys()].filter((path) => path !== '').toSorted()).toEqual([...reservedEndings].toSorted());
});
