/** Writes the configuration table into README.md: node tools/documents/write-configuration-table.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceConfigurationTable } from './configuration-table.ts';

if (import.meta.main) {
  const readme = join(import.meta.dirname, '../../README.md');
  writeFileSync(readme, replaceConfigurationTable(readFileSync(readme, 'utf8')));
}
