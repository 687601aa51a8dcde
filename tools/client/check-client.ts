import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../api/document.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Finding } from '../source/finding.ts';
import { makeClient, madeFolder } from './make-client.ts';

/** The part of the client that is made from the contract must be that of the present one. */
export async function checkClient(root: string, document: Json): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, source] of Object.entries(makeClient(document))) {
    const file = `${madeFolder}/${name}`;
    const path = join(root, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== (await formatSource(root, file, source)))
      findings.push({ file, message: 'is not that of the contract: run node tools/client/write-client.ts' });
  }
  return findings;
}

/** The source in the format of the repository. */
export async function formatSource(root: string, file: string, source: string): Promise<string> {
  const { exitCode, output, errors } = await runCommand(root, 'oxfmt', [`--stdin-filepath=${file}`], source);
  if (exitCode !== 0) throw new Error(`oxfmt fails on ${file}: ${errors}`);
  return output;
}
