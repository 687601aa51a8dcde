import type { FirstSteps } from '@evercode/contract';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { CountScans } from '../../../platform/statistics/scan-counts.ts';
import { findFirstCodes, wasDownloaded, wasInvited, type FirstCode } from './first-steps-repo.ts';

export function createFirstStepsHandlers({ countScans }: { countScans: CountScans }): Pick<Handlers, 'getFirstSteps'> {
  return {
    getFirstSteps: async (_request, { workspaceUuid, read }) => {
      const { codes, downloaded, invited } = await read(async (trx) => ({
        codes: await findFirstCodes(trx, workspaceUuid),
        downloaded: await wasDownloaded(trx, workspaceUuid),
        invited: await wasInvited(trx, workspaceUuid),
      }));
      return {
        scanned: await wereScanned(codes),
        styled: codes.some(({ isStyled }) => isStyled),
        downloaded,
        invited,
        codes: codes.length,
        newest: codes[0]?.id ?? null,
      };

      async function wereScanned(found: readonly FirstCode[]): Promise<FirstSteps['scanned']> {
        const counted = found.filter(({ isDynamic }) => isDynamic).map(({ id }) => id);
        if (counted.length === 0) return found.length === 0 ? 'no' : 'uncounted';
        const counts = await countScans(workspaceUuid, counted);
        if (counts === null) return 'uncounted';
        return [...counts.values()].some((scans) => scans > 0) ? 'yes' : 'no';
      }
    },
  };
}
