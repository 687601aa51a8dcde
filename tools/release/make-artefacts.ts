import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Source } from './check-release.ts';
import { writeLicenceTexts } from './licence-texts.ts';
import { writeSbom } from './sbom/write-sbom.ts';

export const sumsFile = 'SHA256SUMS';
const MAX_SOURCE_BYTES = 1024 * 1024 * 1024;

type Build = (root: string) => Promise<void>;

/** Writes all files of a release into an empty folder and returns it. `buildClients` packs into dist/downloads. */
export async function makeArtefacts(root: string, source: Source, buildClients: Build): Promise<string> {
  const name = `evercode-${source.version}`;
  const folder = join(root, 'dist/release', source.version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.tar.gz`), packSource(root, name));
  await buildClients(root);
  for (const part of ['client', 'cli'])
    copyFileSync(
      join(root, `dist/downloads/evercode-${part}.tgz`),
      join(folder, `evercode-${part}-${source.version}.tgz`),
    );
  const sbom = writeSbom(source, source.components);
  writeFileSync(join(folder, `${name}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.licenses.txt`), writeLicenceTexts(root, source.components));
  copyFileSync(join(root, 'NOTICE'), join(folder, 'NOTICE'));
  writeFileSync(join(folder, sumsFile), sumUp(folder));
  return folder;
}

/** The files of the commit. Neither the archive nor its compression has a time of its own, so the bytes repeat. */
export function packSource(root: string, name: string): Buffer {
  const archive = execFileSync('git', ['archive', '--format=tar', `--prefix=${name}/`, 'HEAD'], {
    cwd: root,
    maxBuffer: MAX_SOURCE_BYTES,
  });
  return gzipSync(archive, { level: 9 });
}

/** As `sha256sum` writes and checks them. */
function sumUp(folder: string): string {
  return readdirSync(folder)
    .filter((file) => !file.startsWith(sumsFile))
    .toSorted()
    .map((file) => `${hashOf(join(folder, file))}  ${file}\n`)
    .join('');
}

export function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
