import { kitTables, type KitTable } from '@evercode/exit-kit';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { OpenedKit } from './open-kit.ts';

/**
 * Reads the whole kit once before anything is written: every line has its form, every file that a line names is there,
 * and no id occurs twice. Answers the number of codes and the ids that codes may refer to.
 */
export async function checkKit(kit: OpenedKit): Promise<{ codes: number; ids: ReadonlySet<string> }> {
  const ids = new Set<string>();
  const counts = new Map<KitTable, number>();
  // The keys of a constant object.
  for (const name of Object.keys(kitTables) as KitTable[]) {
    const own = new Set<string>();
    let count = 0;
    for await (const { record } of kit.lines(name)) {
      count += 1;
      if ('file' in record && !kit.has(record.file)) throw new AppError('not-a-kit');
      if (!('uuid' in record)) continue;
      if (own.has(record.uuid)) throw new AppError('not-a-kit');
      own.add(record.uuid);
      if (isReferred(name)) ids.add(record.uuid);
    }
    counts.set(name, count);
  }
  return { codes: counts.get('codes') ?? 0, ids };
}

/** Contents, designs and codes name most of these. They get new ids, because the old ones may exist here. */
const referred: ReadonlySet<KitTable> = new Set([
  'files',
  'logos',
  'backgrounds',
  'projects',
  'designs',
  'page-templates',
]);
const isReferred = (name: KitTable): boolean => referred.has(name);
