/** Applies version after version of the same routes and reports each stored version over IPC, until it is killed. */
import { compileRouteRecord } from '@evercode/routing';
import { openRouteWriter } from './route-writer.ts';

const [dir = '', firstVersion = '1'] = process.argv.slice(2);
const writer = openRouteWriter(dir);
process.on('disconnect', () => process.exit(0));
for (let version = Number(firstVersion); ; version++) {
  const changes = Array.from({ length: 20 }, (_, index) => ({
    key: `/k${index}`,
    record: compileRouteRecord({
      version,
      qr: `q${index}`,
      account: 'a',
      state: 'active',
      target: { kind: 'redirect', url: `https://example.com/${version}` },
    }),
  }));
  await writer.apply(changes, String(version));
  process.send?.(version);
}
