/** Finds packages and sources that a program loads at its start without a reason. */
import type { CheckReport, Finding } from '../source/finding.ts';
import { readLoadedAtStart } from './loaded-at-start.ts';
import { programs as allPrograms } from './programs.ts';

const table = 'tools/start/programs.ts';

export function checkStart(root: string, programs = allPrograms): CheckReport {
  const findings: Finding[] = [];
  let seen = 0;
  for (const { entry, maxBytes, packages } of programs) {
    const loaded = readLoadedAtStart(root, entry);
    seen += loaded.modules.length;
    for (const [name, importer] of loaded.packages)
      if (!(name in packages))
        findings.push({
          file: importer,
          message:
            `makes ${entry} load "${name}" at its start: use import() where it is needed, ` +
            `or give a reason in ${table}`,
        });
    for (const name of Object.keys(packages))
      if (!loaded.packages.has(name))
        findings.push({ file: table, message: `names "${name}", which ${entry} does not load at its start` });
    if (loaded.bytes > maxBytes)
      findings.push({
        file: table,
        message:
          `${entry} loads ${loaded.bytes} bytes of our sources at its start, more than ${maxBytes}: ` +
          'load what is rarely needed with import(), or raise the bound',
      });
  }
  return { seen, unit: 'modules', findings };
}
