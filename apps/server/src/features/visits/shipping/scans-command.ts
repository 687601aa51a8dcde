import { checkSheets, reclassifyPageEvents, reclassifyScans, type CheckedSheet } from '@evercode/analytics';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';

export const scansUsage = `  reclassify-scans [--since TIME]     classify scans again (people or programs) \
by the rules of this version; TIME is an ISO instant or date (UTC)
  check-statistics                    build all sheets of sums again from the scans, \
list those that differ, and replace them`;

type Deps = {
  analytics: Parameters<typeof reclassifyScans>[0];
  /** Prints one line of progress. */
  say: (line: string) => void;
};

export const isScansCommand = (command: string | undefined): boolean =>
  command === 'reclassify-scans' || command === 'check-statistics';

/** Safe to run at any time and repeatedly, while scans arrive and screens read. */
export async function runScansCommand(deps: Deps, [command, ...given]: readonly string[]): Promise<string> {
  return command === 'check-statistics' ? checkStatistics(deps, given) : reclassify(deps, given);
}

async function checkStatistics({ analytics, say }: Deps, given: readonly string[]): Promise<string> {
  if (given.length > 0) throw wrongUsage();
  const onSheet = ({ workspace, month, timezone, is }: CheckedSheet) => {
    if (is === 'different') say(`Replaced: workspace ${workspace}, ${nameMonth(String(month))}, ${timezone}`);
  };
  const { equal, different, outdated } = await checkSheets(analytics, { onSheet });
  const skipped = outdated === 0 ? '' : ` ${outdated} were out of date, because scans came late or changed.`;
  const compared = equal + different;
  const result =
    different === 0 ? 'no differences' : `${different} differed and ${different === 1 ? 'was' : 'were'} replaced`;
  return `${compared} ${compared === 1 ? 'sheet was' : 'sheets were'} compared with the scans: ${result}.${skipped}`;
}

async function reclassify({ analytics, say }: Deps, given: readonly string[]): Promise<string> {
  const since = readSince(given);
  const { changed, unknowable, months } = await reclassifyScans(analytics, {
    since,
    onProgress: (scans) => say(`Changed so far: ${scans}`),
  });
  // Page events of the same visits are reclassified with them.
  await reclassifyPageEvents(analytics, { since });
  const scans = changed === 1 ? 'scan has' : 'scans have';
  const summary =
    changed === 0
      ? 'All scans have the right class. Nothing changed.'
      : `${changed} ${scans} a new class or reason, in ${months.map(nameMonth).join(', ')}.`;
  if (unknowable === 0) return summary;
  const kept = unknowable === 1 ? 'scan keeps its' : 'scans keep their';
  return `${summary}\n${unknowable} ${kept} class, because their version stored too little to decide it.`;
}

function readSince(given: readonly string[]): Date | undefined {
  if (given.length === 0) return undefined;
  const [flag, text = '', ...more] = given;
  if (flag !== '--since' || more.length > 0) throw wrongUsage();
  const isIso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const since = new Date(text);
  if (!isIso || Number.isNaN(since.getTime()))
    throw new StaffCommandError(`"${text}" isn't a time. Write one as 2026-05-01 or 2026-05-01T12:00:00Z.`);
  return since;
}

const wrongUsage = () => new StaffCommandError(`Usage: npm run staff -- COMMAND\n${scansUsage}`);

/** '202605' as '2026-05'. */
const nameMonth = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`;
