/** Stores routes until the disk is full, reports the failure over IPC, and continues when told that there is room. */
import { once } from 'node:events';
import { compileRouteRecord } from '@evercode/routing';
import { openRouteWriter } from './route-writer.ts';

const [dir = ''] = process.argv.slice(2);
const writer = openRouteWriter(dir);
const target = { kind: 'redirect', url: `https://example.com/${'x'.repeat(500)}` } as const;
const store = (key: string) =>
  writer.apply(
    [{ key, record: compileRouteRecord({ version: 1, qr: 'q', account: 'a', state: 'active', target }) }],
    key,
  );

const room = once(process, 'message');
let stored = 0;
let failure: unknown;
for (; failure === undefined; stored += 1) failure = await store(`/k${stored}`).catch((error: unknown) => error);
const refused = `/k${stored - 1}`;
// Repeated, as the follower retries.
for (let tries = 0; tries < 3; tries += 1) failure = await store(refused).catch((error: unknown) => error);
process.send?.({
  code: failure instanceof Error && 'code' in failure ? failure.code : failure,
  cursor: writer.cursor(),
  refused,
});
await room;
await store(refused);
await writer.close();
process.send?.('stored');
process.disconnect?.();
