/** A scan process as far as routes go: answers over IPC what it reads. Started by the tests with the directory as its argument. */
import { openRouteReader } from './route-reader.ts';

const reader = await openRouteReader(process.argv[2] ?? '');
process.on('message', (key: string) => process.send?.(reader.get(key)?.version ?? null));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
