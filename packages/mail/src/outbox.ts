import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedMail } from './compose-mail.ts';

/** Mails kept by an earlier version do not say who sent them. */
export type KeptMail = SentMail & { id: string; at: string };

type SentMail = ComposedMail & { from?: { name: string; address: string } };

/** Mails of an installation without a mail server, in a folder readable by its owner only. */
export type Outbox = {
  keep(mail: SentMail): Promise<void>;
  /** The newest first. */
  list(): Promise<KeptMail[]>;
};

/** Older mails are deleted. */
const MAX_KEPT = 200;

export function createOutbox({ dir, now }: { dir: string; now: () => Date }): Outbox {
  let kept = 0;
  return {
    async keep(mail) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const at = now().toISOString();
      // Names sort by time, and within one millisecond by count.
      const id = `${at.replaceAll(/\D/g, '')}-${String((kept += 1)).padStart(9, '0')}-${randomUUID()}`;
      const draft = join(dir, `${id}.draft`);
      // Synced, and then its name: the mail counts as sent, also after a power cut.
      await writeFile(draft, JSON.stringify({ ...mail, id, at }), { mode: 0o600, flush: true });
      await rename(draft, join(dir, `${id}.json`));
      await syncDirectory(dir);
      const names = await listNames(dir);
      await Promise.all(names.slice(MAX_KEPT).map((name) => rm(join(dir, name), { force: true })));
    },
    async list() {
      const texts = await Promise.all(
        (await listNames(dir)).map((name) => readFile(join(dir, name), 'utf8').catch(() => undefined)),
      );
      // Valid JSON: only `keep` writes here, and files appear by rename once they are synced.
      return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as KeptMail]));
    },
  };
}

async function syncDirectory(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function listNames(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
