/** A scan process as far as routes go: answers over IPC with the version of what it reads, which its address ends with. Started by the tests with the directory as its argument. */
import { openRouteReader } from './route-reader.ts';

const reader = await openRouteReader(process.argv[2] ?? '');
process.on('message', (key: string) => {
  const plain = reader.plain(key);
  process.send?.(plain === undefined ? reader.get(key)?.version ?? null : Number(plain.url.slice(plain.url.lastIndexOf('/') + 1)));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
