import { reclassifyScans } from '@evercode/analytics';
import { StaffCommandError } from '../../platform/staff-command-error.ts';

export const scansUsage = `  reclassify-scans [--since TIME]     tells again whether scans were people, by the rules of this version; TIME is an ISO instant or date (UTC)`;

type Deps = {
  analytics: Parameters<typeof reclassifyScans>[0];
  /** One line at a time, while it works. */
  say: (line: string) => void;
};

export const isScansCommand = (command: string | undefined): boolean => command === 'reclassify-scans';

/** Safe at any time and as often as one likes: scans arrive, and screens read, meanwhile. */
export async function runScansCommand({ analytics, say }: Deps, [, ...given]: readonly string[]): Promise<string> {
  const since = readSince(given);
  const { changed, unknowable, months } = await reclassifyScans(analytics, { since, onProgress: (scans) => say(`Changed until now: ${scans}`) });
  const told = changed === 0 ? 'Every scan has the class that it should have; nothing was changed.' : `${changed} ${changed === 1 ? 'scan has' : 'scans have'} another class or reason now, in ${months.map(nameMonth).join(', ')}.`;
  return unknowable === 0 ? told : `${told}\n${unknowable} ${unknowable === 1 ? 'scan keeps its' : 'scans keep their'} class, from a version that did not keep what it is told from.`;
}

function readSince(given: readonly string[]): Date | undefined {
  if (given.length === 0) return undefined;
  const [flag, text = '', ...more] = given;
  if (flag !== '--since' || more.length > 0) throw new StaffCommandError(`Usage: npm run staff -- COMMAND\n${scansUsage}`);
  const isIso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const since = new Date(text);
  if (!isIso || Number.isNaN(since.getTime())) throw new StaffCommandError(`"${text}" is no time; write one as 2026-05-01 or 2026-05-01T12:00:00Z.`);
  return since;
}

/** '202605' as '2026-05'. */
const nameMonth = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`;
