import { remainingCodes } from '@evercode/access';
import { moveInServices } from '@evercode/contract';
import * as z from 'zod';
import { addFormerEndings } from '../../../platform/former-endings.ts';
import type { AppError } from '../../../platform/http/answers/app-error.ts';
import { defineJob, type JobWork, type PerformedJob, type RowReport } from '../../../platform/jobs/job-kind.ts';
import type { CompileRoutes, CreateCodes } from '../../../platform/ports.ts';
import type { SealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import { freeTitles } from './free-titles.ts';
import { judgeLinks, type JudgeDeps } from './judge-links.ts';
import { countActive, listLinks, rememberMoved, setScansBefore, type After } from './move-in-repo.ts';

type RunDeps = JudgeDeps & { passwordBox: SealedBox; createCodes: CreateCodes; compileRoutes: CompileRoutes };

/** Codes of one part: its locks are held for a fraction of a second. */
const AT_ONCE = 100;

export const runInput = z.object({
  moveIn: z.string(),
  service: z.enum(moveInServices),
  project: z.string().nullable(),
});
const state = z.object({
  after: z.object({ weight: z.number(), position: z.number() }),
  /** Rows reported so far. */
  rows: z.number(),
});
type Work = JobWork<z.output<typeof runInput>, z.output<typeof state>>;

/**
 * Creates the codes of the links that come, the most scanned first. Every link is judged again: endings, room, plan and
 * the list of harmful hosts are those of now, and links of earlier imports are left out.
 */
export function moveInJob(deps: RunDeps): PerformedJob {
  return defineJob({
    action: 'qr.move-in',
    input: runInput,
    state,
    perform: async (work) => {
      const password = z.object({ password: z.string() }).safeParse(work.openSecret()).data?.password;
      let at = work.state;
      do at = await runPart(deps, work, at, password);
      while (at !== null);
    },
  });
}

async function runPart(
  deps: RunDeps,
  work: Work,
  at: z.output<typeof state> | null,
  password: string | undefined,
): Promise<z.output<typeof state> | null> {
  const { moveIn, service, project } = work.input;
  const { next } = await work.part(async (trx, context) => {
    const { workspaceUuid: accountId, now } = context;
    const after: After | null = at?.after ?? null;
    const links = await listLinks(trx, { moveIn, box: deps.passwordBox, after, limit: AT_ONCE });
    const judged = await judgeLinks(trx, deps, context, { service, links, password, claimed: new Set() });
    const room = remainingCodes(context.subject, await countActive(trx, accountId));
    const coming = judged.flatMap(({ kept, judged: is }) => (is.is === 'comes' ? [{ kept, ...is }] : []));
    const fitting = coming.slice(0, room === 'unlimited' ? coming.length : room);
    const titles = await freeTitles(
      trx,
      accountId,
      fitting.map(({ kept, create }) => ({ ...kept, title: create.title, ending: kept.link.ending })),
    );
    const { creations, routes } = await deps.createCodes(
      trx,
      context,
      fitting.map(({ kept, create, createdAt, tags }, index) => ({
        key: kept.foreignKey,
        create: { ...create, title: titles[index] ?? create.title, project },
        tags,
        ...(createdAt !== undefined && { createdAt }),
      })),
    );
    const created = new Map(creations.map(({ key, outcome }) => [key, outcome] as const));
    const moved = fitting.flatMap(({ kept: { foreignKey, link }, furtherEndings }) => {
      const outcome = created.get(foreignKey);
      return outcome?.kind === 'created' ? [{ foreignKey, qr: outcome.code.id, link, furtherEndings }] : [];
    });
    const further = await addFormerEndings(
      trx,
      deps.compileRoutes,
      new Map(moved.map(({ qr, furtherEndings }) => [qr, furtherEndings])),
    );
    await rememberMoved(trx, { accountId, service, now }, moved);
    await setScansBefore(
      trx,
      moved.map(({ qr, link }) => ({ qr, scansBefore: link.scansBefore })),
    );
    const from = at?.rows ?? 0;
    const rows = judged.map(({ kept, judged: is }, index): RowReport => {
      const row = { line: from + index + 1, title: titleOf(kept.link, is) };
      if (is.is === 'refused') return { ...row, outcome: 'skipped', problem: is.reason };
      const outcome = created.get(kept.foreignKey);
      if (outcome === undefined) return { ...row, outcome: 'skipped', problem: 'plan-limit-reached' };
      if (outcome.kind === 'refused') return { ...row, outcome: 'failed', problem: problemOf(outcome.error) };
      const { id: qr, title, version } = outcome.code;
      return { ...row, title, outcome: 'created', qr, version };
    });
    const last = links.at(-1);
    const next =
      last === undefined ? null : { after: { weight: last.weight, position: last.position }, rows: from + rows.length };
    return {
      next,
      done: rows.length,
      rows,
      routes: [...routes, ...further.routes],
      ...(next !== null && { state: next }),
      result: {
        created: moved.length,
        skipped: rows.filter(({ outcome }) => outcome === 'skipped').length,
        failed: rows.filter(({ outcome }) => outcome === 'failed').length,
        project: project === null ? null : `/api/projects/${project}`,
      },
    };
  });
  return next;
}

/** The field that is wrong says more than that one is. */
const problemOf = ({ code, details }: AppError): string => details.violations?.[0]?.code ?? code;

function titleOf(
  link: { title: string; domain: string; ending: string; destination: string },
  judged: { is: 'comes'; create: { title: string } } | { is: 'refused' },
): string {
  if (judged.is === 'comes') return judged.create.title;
  return (link.title || (link.ending === '' ? link.destination : `${link.domain}/${link.ending}`)).slice(0, 200);
}
