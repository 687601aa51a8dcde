/** A reader process: answers a key over IPC with the version of its route. The argument is the directory. */
import { openRouteReader } from './route-reader.ts';

const reader = await openRouteReader(process.argv[2] ?? '');
process.on('message', (key: string) => {
  const plain = reader.plain(key);
  process.send?.(
    plain === undefined ? (reader.get(key)?.version ?? null) : Number(plain.url.slice(plain.url.lastIndexOf('/') + 1)),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
