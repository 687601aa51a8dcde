import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';

/** Raised when an older version could no longer restore the back-up. */
const FORMAT = 1;

const name = z.string().min(1).max(200);
const count = z.number().int().nonnegative();
const sum = z.string().regex(/^-?\d+$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const database = z.object({
  server: z.string(),
  migrations: z.array(name),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, sum })),
  sequences: z.array(z.object({ name, value: sum })),
});

const statistics = z.object({
  server: z.string(),
  schema: count,
  tables: z.array(
    z.object({
      name: z.enum(['scans', 'page_events']),
      columns: z.array(z.object({ name, type: z.string() })),
      months: z.array(z.object({ month: z.string().regex(/^\d{6}$/), rows: count, sum, pages: count })),
    }),
  ),
});

const manifest = z.object({
  product: z.literal('evercode'),
  format: z.literal(FORMAT),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Tells whether another secret is the same, without telling the secret. */
  secretPrint: z.string(),
  database,
  /** Missing where they are backed up elsewhere. */
  statistics: statistics.optional(),
  files: z.object({ objects: count, bytes: count }).optional(),
  scanLog: z.object({ segments: count }),
  /** SHA-256 of the list of checksums, so of every file. */
  checksums: hash,
});

export type Manifest = z.output<typeof manifest>;
export type NewManifest = Omit<Manifest, 'product' | 'format' | 'checksums'>;

const sealed = z.object({ manifest: z.unknown(), sha256: hash });

/** The text of a manifest, with its own checksum. */
export function writeManifest(about: NewManifest, checksums: string): string {
  const whole: Manifest = { product: 'evercode', format: FORMAT, ...about, checksums };
  return `${JSON.stringify({ manifest: whole, sha256: sha256Of(JSON.stringify(whole)) }, null, 2)}\n`;
}

/** Throws a BackupError for what is no back-up, is damaged, or was written by a later version. */
export function readManifest(text: string, place: string): Manifest {
  const outer = sealed.safeParse(parseJson(text));
  if (!outer.success) throw new BackupError(`${place} isn't a back-up of Evercode: its manifest.json can't be read.`);
  const { manifest: inner, sha256 } = outer.data;
  if (sha256Of(JSON.stringify(inner)) !== sha256)
    throw new BackupError(`${place} is damaged: its manifest.json was changed.`);
  const about = z.object({ product: z.string(), format: z.number() }).safeParse(inner);
  if (about.data?.product !== 'evercode') throw new BackupError(`${place} isn't a back-up of Evercode.`);
  if (about.data.format > FORMAT)
    throw new BackupError(`${place} was made by a newer version of Evercode. Restore it with that version.`);
  const read = manifest.safeParse(inner);
  if (!read.success) throw new BackupError(`${place} isn't a back-up that this version of Evercode can read.`);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
