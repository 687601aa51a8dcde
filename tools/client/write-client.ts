/**
 * Writes the part of packages/client that is made from the contract: node tools/client/write-client.ts. The check `api`
 * fails while these files differ from the contract.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createV1Document } from '@evercode/contract/v1-document';
import { anyOrigin } from '../api/check-api.ts';
import { formatSource } from './check-client.ts';
import { madeFolder, makeClient } from './make-client.ts';

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  mkdirSync(join(root, madeFolder), { recursive: true });
  for (const [name, source] of Object.entries(makeClient(createV1Document(anyOrigin)))) {
    const file = `${madeFolder}/${name}`;
    writeFileSync(join(root, file), await formatSource(root, file, source));
  }
}
