import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The modules loaded at run time: type imports are erased. */
function listLoaded(file: URL, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(fileURLToPath(file))) return found;
  found.add(fileURLToPath(file));
  const text = readFileSync(file, 'utf8');
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';$/gm)) {
    if (specifier.startsWith('.')) listLoaded(new URL(specifier, file), found);
    else found.add(specifier);
  }
  return found;
}

test.each(['index.ts', 'names.ts', 'files.ts', 'bounds.ts', 'values/addresses.ts', 'convert/part-names.ts'])(
  '%s loads no schema, as scan processes and the first screen import it',
  (entry) => {
    const loaded = [...listLoaded(new URL(entry, import.meta.url))];
    expect(loaded.filter((name) => name === 'zod' || name.endsWith('schema.ts'))).toEqual([]);
  },
);

test('the walk finds zod where it is loaded', () => {
  expect(listLoaded(new URL('schemas.ts', import.meta.url))).toContain('zod');
});
