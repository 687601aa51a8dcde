/** A worker that performs bulk creations, and can be killed. Its argument is the address of the database. */
import { randomInt, randomUUID } from 'node:crypto';
import { createListen, openDatabase } from '@evercode/database';
import { pino } from 'pino';
import { createFromTable } from '../../features/codes/bulk/create-from-table.ts';
import { createCodes } from '../../features/codes/codes/create/create-codes.ts';
import { runJobs } from '../../platform/jobs/run-jobs.ts';
import { createAppLinks } from '../../platform/mail/app-links.ts';
import { createPost } from '../../platform/mail/post.ts';
import { createShortLinks } from '../../platform/short-links/short-links.ts';
import { createSealedBox } from '../../platform/sign-in/secrets/sealed-box.ts';

const [, , databaseUrl = ''] = process.argv;
const db = openDatabase(databaseUrl, { poolSize: 4 });
const log = pino({ level: 'silent' });
const box = createSealedBox('a secret of tests', 'job secrets');
const shortLinks = createShortLinks({ shortUrl: 'https://go.example', edgePort: 443 });
const deps = {
  newUuid: randomUUID,
  randomBelow: (bound: number) => randomInt(bound),
  requireReputable: async () => undefined,
  hashPassword: async () => '',
};
const stopping = new AbortController();
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
await runJobs(
  {
    db,
    listen: createListen(databaseUrl),
    kinds: { 'bulk-create': createFromTable({ createCodes: createCodes(deps), shortLinks }) },
    billing: 'off',
    box,
    mail: { post: createPost({ box, newUuid: randomUUID, log }), links: createAppLinks('https://app.example') },
    publish: async () => undefined,
    now: () => new Date(),
    newUuid: randomUUID,
    log,
    leaseMs: 400,
  },
  stopping.signal,
);
