import type { FirstSteps } from '@evercode/contract';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { CountScans } from '../../../platform/statistics/scan-counts.ts';
import { readFirstCodes, wasDownloaded, wasInvited } from './first-steps-repo.ts';

export function createFirstStepsHandlers({ countScans }: { countScans: CountScans }): Pick<Handlers, 'getFirstSteps'> {
  return {
    getFirstSteps: async (_request, { workspaceUuid, read }) => {
      const { codes, downloaded, invited } = await read(async (trx) => ({
        codes: await readFirstCodes(trx, workspaceUuid),
        downloaded: await wasDownloaded(trx, workspaceUuid),
        invited: await wasInvited(trx, workspaceUuid),
      }));
      return {
        scanned: await wereScanned(),
        styled: codes.isStyled,
        downloaded,
        invited,
        codes: codes.count,
        newest: codes.newest,
      };

      async function wereScanned(): Promise<FirstSteps['scanned']> {
        if (!codes.hasDynamic) return codes.count === 0 ? 'no' : 'uncounted';
        const counts = await countScans(workspaceUuid, 'all');
        if (counts === null) return 'uncounted';
        return counts.size > 0 ? 'yes' : 'no';
      }
    },
  };
}
