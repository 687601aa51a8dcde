import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeKit, kitFormat, type KitManifest, type KitRecord, manifestPath } from '@evercode/exit-kit';
import { kitTranslate } from '@evercode/i18n/kit';
import { keyOfAsset, type Storage } from '@evercode/storage';
import type { ExportScans } from '../../../../platform/ports.ts';
import { addCodes, type CodeDeps } from './add-codes.ts';
import { type DraftFiles, openDraftFiles } from './draft-files.ts';
import { appendRecord, beginTable, eachRow, type KitSource } from './kit-source.ts';
import { type KitZip, openZip } from './open-zip.ts';
import {
  type Pages,
  readBackgrounds,
  readDesigns,
  readFiles,
  readLogos,
  readPeople,
  readProjects,
  readTemplates,
  readVersions,
} from './read-tables.ts';
import { writeReadme } from './write-readme.ts';

export type KitDeps = CodeDeps & { storage: Storage; exportScans: ExportScans };

const ROWS_AT_ONCE = 500;
/** Rows that carry the bytes of a picture. */
const PICTURES_AT_ONCE = 10;

/**
 * Writes the kit as a ZIP. Nothing is held whole: rows are read in pages, tables grow on the disk, and files stream
 * from the store into the archive. `onCodes` is told the codes of each page.
 */
export async function writeKit(
  deps: KitDeps,
  source: KitSource,
  { path, draftsDir, onCodes }: { path: string; draftsDir: string; onCodes: (codes: number) => Promise<void> },
): Promise<{ bytes: number; counts: KitManifest['counts'] }> {
  const { now, signal, language } = source;
  const drafts = await openDraftFiles(draftsDir);
  const zip = await openZip(path, { now, signal, directoryPath: join(draftsDir, 'directory') });
  try {
    const codes = await addCodes(deps, source, { zip, drafts, onCodes });
    await addTable('versions', readVersions, source, drafts);
    await addTable('projects', readProjects, source, drafts);
    await addTable('designs', readDesigns, source, drafts);
    await addTable('page-templates', readTemplates, source, drafts);
    await addTable('people', readPeople, source, drafts);
    await addPictures('logos', readLogos, source, { zip, drafts });
    await addPictures('backgrounds', readBackgrounds, source, { zip, drafts });
    const files = await addFiles(deps.storage, source, zip, drafts);
    const { scans, stream } = await deps.exportScans(source);
    await zip.addStream('scans/scans.parquet', async () => stream, { isPacked: true });
    await drafts.moveInto(zip);
    const counts = { codes, files, scans };
    const manifest: KitManifest = {
      format: kitFormat.name,
      version: kitFormat.version,
      madeAt: now.toISOString(),
      language,
      shortUrl: deps.shortLinks.ownOrigin,
      workspace: source.workspace,
      counts,
    };
    await zip.addText('schema/kit.schema.json', `${JSON.stringify(describeKit(), null, 2)}\n`);
    await zip.addText('README.md', writeReadme(kitTranslate(language), language, manifest));
    await zip.addText(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
    return { bytes: await zip.end(), counts };
  } finally {
    await zip.close();
    drafts.close();
    await rm(draftsDir, { recursive: true, force: true });
  }
}

type PlainTable = 'versions' | 'projects' | 'designs' | 'page-templates' | 'people';

async function addTable<Name extends PlainTable>(
  name: Name,
  readPage: Pages<{ record: KitRecord<Name> }>,
  source: KitSource,
  drafts: DraftFiles,
): Promise<void> {
  await beginTable(drafts, name);
  for await (const { record } of eachRow(source, readPage, ROWS_AT_ONCE)) await appendRecord(drafts, name, record);
}

async function addPictures<Name extends 'logos' | 'backgrounds'>(
  name: Name,
  readPage: Pages<{ record: KitRecord<Name>; bytes: Buffer }>,
  source: KitSource,
  { zip, drafts }: { zip: KitZip; drafts: DraftFiles },
): Promise<void> {
  await beginTable(drafts, name);
  for await (const { record, bytes } of eachRow(source, readPage, PICTURES_AT_ONCE)) {
    await appendRecord(drafts, name, record);
    await zip.addText(record.file, bytes);
  }
}

/** A file whose bytes are gone from the store is left out, so that one loss does not cost the rest. */
async function addFiles(storage: Storage, source: KitSource, zip: KitZip, drafts: DraftFiles): Promise<number> {
  await beginTable(drafts, 'files');
  let count = 0;
  for await (const { id: asset, record, sides } of eachRow(source, readFiles, ROWS_AT_ONCE)) {
    const key = keyOfAsset({ account: source.workspaceUuid, asset, sides });
    const stored = await storage.stat(key);
    if (stored === undefined) continue;
    count += 1;
    await appendRecord(drafts, 'files', record);
    const open = async () => {
      const opened = await storage.open(key);
      if (opened === undefined) throw new Error(`The file ${asset} was removed while it was exported.`);
      return opened.stream;
    };
    await zip.addStream(record.file, open, { isPacked: true });
  }
  return count;
}

export const kitPathOf = (dir: string, name: string): { path: string; draftsDir: string } => ({
  path: join(dir, `${name}.zip`),
  draftsDir: join(dir, name),
});
