import { rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Database } from '@evercode/database';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { recordStaffAct } from '../../../platform/staff-log.ts';
import { recordOperatorActs } from '../../../platform/workspaces/audit.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { describeWorkspace } from './job/exit-kit-job.ts';
import { writeKit, type KitDeps } from './kit/write-kit.ts';

export const exitKitUsage = `  exit-kit WORKSPACE --to FILE        write a ZIP with everything of the workspace, \
and with redirectors that keep its codes working; WORKSPACE is its uuid`;

export const isExitKitCommand = (command: string | undefined): boolean => command === 'exit-kit';

type Deps = KitDeps & {
  db: Database;
  now: Date;
  /** The user of the machine. */
  by: string;
  /** Prints one line of progress. */
  say: (line: string) => void;
};

/** A file that is there already is not replaced, and a broken-off one is deleted. */
export async function runExitKitCommand(deps: Deps, [, ...given]: readonly string[]): Promise<string> {
  const { db, now, by, say } = deps;
  const [workspaceUuid = '', flag, to = '', ...more] = given;
  if (flag !== '--to' || to === '' || more.length > 0 || !/^[0-9a-f-]{36}$/i.test(workspaceUuid)) throw wrongUsage();
  const path = resolve(to);
  await requireNew(path);
  const read = createTransact(db, { workspaceUuid });
  const known = await db.selectFrom('accounts').select('name').where('id', '=', workspaceUuid).executeTakeFirst();
  if (known === undefined) throw new StaffCommandError(`There is no workspace ${workspaceUuid}.`);
  const workspace = await read((trx) => describeWorkspace(trx, workspaceUuid));
  let codes = 0;
  try {
    const { bytes, counts } = await writeKit(
      deps,
      {
        workspaceUuid,
        now,
        signal: new AbortController().signal,
        read: (run) => read((trx) => run(trx)),
        ...workspace,
      },
      {
        path,
        draftsDir: `${path}.drafts`,
        onCodes: async (more) => {
          codes += more;
          say(`Codes so far: ${codes}`);
        },
      },
    );
    await db.transaction().execute(async (trx) => {
      await recordOperatorActs(trx, { workspaceUuid, act: 'workspace.taken-out', now }, [{}]);
      await recordStaffAct(trx, { by, act: 'workspace.taken-out', subject: workspaceUuid, now });
    });
    return `${path}: ${counts.codes} codes, ${counts.files} files, ${counts.scans} scans, ${bytes} bytes.`;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function requireNew(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new StaffCommandError(`${path} already exists. Name a new file.`);
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (folder?.isDirectory() !== true) throw new StaffCommandError(`There is no folder ${dirname(path)}.`);
}

const wrongUsage = () => new StaffCommandError(`Usage: npm run staff -- COMMAND\n${exitKitUsage}`);
