import { TableTiles } from '../../features/codes/bulk/table-tiles.tsx';
import { MoveInTile } from '../../features/codes/move-in/move-in-tile.tsx';
import { ExitKitCard } from '../../features/workspace/exit-kit/exit-kit-card.tsx';
import { TakeInCard } from '../../features/workspace/exit-kit/take-in-card.tsx';
import { RecentJobs } from '../../features/workspace/jobs/recent-jobs.tsx';
import { ExportTile } from '../../features/workspace/transfer/export-tile.tsx';
import { ImportExportPage } from '../../features/workspace/transfer/import-export-page.tsx';

/** The ways in and out, each one line: a tile of the feature that it leads to, or a card of its own. */
export function ImportExportScreen() {
  return (
    <ImportExportPage
      waysIn={
        <>
          <TableTiles />
          <MoveInTile />
        </>
      }
      waysOut={
        <>
          <ExportTile />
        </>
      }
    >
      <ExitKitCard />
      <TakeInCard />
      <RecentJobs />
    </ImportExportPage>
  );
}
