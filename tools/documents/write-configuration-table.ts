/** Writes the configuration table into docs/configuration.md: node tools/documents/write-configuration-table.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceConfigurationTable } from './configuration-table.ts';

if (import.meta.main) {
  const document = join(import.meta.dirname, '../../docs/configuration.md');
  writeFileSync(document, replaceConfigurationTable(readFileSync(document, 'utf8')));
}
