import type { SenderFailure } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { recordOperatorActs } from '../workspaces/audit.ts';
import type { AppLinks } from './app-links.ts';
import { listOwner } from './list-recipients.ts';
import type { Post } from './post.ts';

type Deps = { post: Post; links: AppLinks };
type Trouble = { workspace: string; what: 'failed' | 'lost'; sender: string; failure: SenderFailure | null };

const DAY_MS = 24 * 3_600_000;

/** Tells the owner that their sender is not used, at most once a day, and writes it into the log of the workspace. */
export async function tellOfSender(
  trx: Transaction,
  { post, links }: Deps,
  { workspace, what, sender, failure }: Trouble,
  now: Date,
): Promise<void> {
  const told = await trx
    .updateTable('whiteLabels')
    .set({ toldAt: now, failure })
    .where('accountId', '=', workspace)
    .where((eb) => eb.or([eb('toldAt', 'is', null), eb('toldAt', '<', new Date(now.getTime() - DAY_MS))]))
    .executeTakeFirst();
  if (told.numUpdatedRows === 0n) return;
  const { workspace: workspaceName, recipients } = await listOwner(trx, workspace);
  await recordOperatorActs(
    trx,
    { workspaceUuid: workspace, act: what === 'failed' ? 'workspace.sender-failed' : 'workspace.sender-lost', now },
    [{ subject: { id: workspace, label: workspaceName }, detail: failure === null ? {} : { failure } }],
  );
  const mail = { kind: 'sender', link: links.whiteLabel(), workspace: workspaceName, what, sender } as const;
  for (const to of recipients) await post.queue(trx, mail, to, { now, workspace });
}
