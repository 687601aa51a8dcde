import { reservedEndings } from '@evercode/contract/endings';
import { expect, test } from 'vitest';
import { listOriginPaths } from './origin-paths.ts';

test('every path of the scan origin is a reserved ending', () => {
  // The parts are not used until a path is answered.
  const paths = listOriginPaths({} as Parameters<typeof listOriginPaths>[0]);
  expect([...paths.keys()].filter((path) => path !== '').toSorted()).toEqual([...reservedEndings].toSorted());
});
