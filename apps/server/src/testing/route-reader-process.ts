/** A scan process as far as routes go: answers over IPC the record of a key. Started with the directory as its argument. */
import { openRouteReader } from '@evercode/route-store';

const reader = await openRouteReader(process.argv[2] ?? '');
process.on('message', (key: string) => process.send?.(reader.get(key) ?? null));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
