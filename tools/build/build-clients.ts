import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { runCommand } from '../commands/run-command.ts';
import { listFiles } from '../source/list-files.ts';
import { readManifest } from '../source/workspaces.ts';
import { cliPackage, clientPackage, packDownloads } from './pack-downloads.ts';

/** Builds the client and the command line as packages that stand alone, without dependencies, and packs both. */
export async function buildClients(root: string): Promise<void> {
  await buildClient(root);
  await buildCli(root);
  await packDownloads(root);
}

async function buildClient(root: string): Promise<void> {
  const folder = join(root, clientPackage);
  rmSync(folder, { recursive: true, force: true });
  const { exitCode, output } = await runCommand(root, 'tsc', [
    '-p',
    'packages/client/tsconfig.json',
    '--pretty',
    'false',
  ]);
  if (exitCode !== 0) throw new Error(`The client does not build.\n${output}`);
  // The compiler writes `.js` into imports of code alone; a program's compiler must find the declarations, too.
  for (const path of listFiles(folder, '', (each) => each.endsWith('.d.ts'))) {
    const source = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), source.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
  finishPackage(root, 'packages/client', {
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    types: './index.d.ts',
    sideEffects: false,
  });
}

async function buildCli(root: string): Promise<void> {
  const folder = join(root, cliPackage);
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({ input: join(root, 'apps/cli/src/main.ts'), platform: 'node' });
  await bundle.write({ file: join(folder, 'evercode.mjs'), format: 'esm', banner: '#!/usr/bin/env node' });
  await bundle.close();
  finishPackage(root, 'apps/cli', { bin: { evercode: './evercode.mjs' } });
}

/** Adds the manifest, the license and the instructions. Nothing else of the repository is part of a package. */
function finishPackage(root: string, workspace: string, shape: Record<string, unknown>): void {
  const folder = join(root, workspace, 'dist');
  mkdirSync(folder, { recursive: true });
  const { name, version, description, license, type, engines } = readManifest(root, workspace);
  const manifest = { name, version, description, license, type, engines, ...shape };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(root, workspace, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}
