/** Extends the file of routes by one commit after the other, each with new pages. The argument is the directory. */
import { compileRouteRecord } from '@evercode/routing';
import { openRouteWriter } from '../index.ts';

const writer = openRouteWriter(process.argv[2] ?? '');
process.send?.('started');
const target = { kind: 'redirect', url: `https://example.com/${'x'.repeat(1500)}` } as const;
const record = compileRouteRecord({ version: 1, qr: 'q', account: 'a', state: 'active', target });
for (let commit = 0; commit < 400; commit += 1)
  await writer.apply(Array.from({ length: 20 }, (_, index) => ({ key: `/more-${commit}-${index}`, record })));
await writer.close();
if (process.connected) process.disconnect?.();
