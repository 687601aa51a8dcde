import { findJob, presentJob } from '../../../platform/jobs/present-job.ts';
import type { StartJob } from '../../../platform/jobs/start-job.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { requireProof, type ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import { requireCurrent } from '../../../platform/workspaces/require-current.ts';
import { notFound } from '../../../platform/http/answers/app-error.ts';

type Deps = { proofs: ProofDeps; startJob: StartJob };

/** Exit kits: what a workspace takes with it. */
export function createExitKitHandlers({ proofs, startJob }: Deps): Pick<Handlers, 'createExitKit'> {
  return {
    createExitKit: async ({ params, body }, context) => {
      const { workspaceUuid, transact } = context;
      requireCurrent(params.uuid, workspaceUuid);
      await requireProof(proofs, body.proof, context);
      return transact(async (trx) => {
        const { id } = await startJob(trx, context, { kind: 'exit-kit', input: {}, wantsMail: true });
        const job = await findJob(trx, workspaceUuid, id);
        if (job === undefined) throw notFound();
        return presentJob(job, context);
      });
    },
  };
}
