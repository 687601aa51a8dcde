/** Reads routes as a scan process does, and answers records by key over IPC. Its argument is the directory. */
import { openRouteReader } from '@evercode/route-store';

const reader = await openRouteReader(process.argv[2] ?? '');
process.on('message', (key: string) => process.send?.(reader.get(key) ?? null));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
