import type { outputOf } from '../../../../platform/drawing/output-of.ts';
import { loadPictures } from '../../../../platform/drawing/load-drawing-assets.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { drawImage, type DrawDeps } from '../picture/draw-image.ts';
import type { SelectedQr } from './select-codes.ts';
import type { Entry } from './zip-entries.ts';

/** One archive must not occupy the drawing pool, which other requests share. */
const DRAWINGS_AT_ONCE = 3;

type DrawPicture = (row: SelectedQr) => Promise<Uint8Array>;

/** Without the readability check: the design dialog shows it, and one code must not fail the archive. */
export function createDrawPicture(
  deps: DrawDeps,
  { workspaceUuid, read, signal }: Pick<WorkspaceContext, 'workspaceUuid' | 'read' | 'signal'>,
  output: ReturnType<typeof outputOf>,
): DrawPicture {
  return async (row) => {
    const drawn = await read(async (trx) => ({
      assets: await loadPictures(trx, row),
      domains: await deps.shortLinks.of(trx, [row]),
    }));
    const { bytes } = await drawImage(
      deps,
      row,
      { output, ...drawn, acceptUnreadable: true },
      { onBehalfOf: workspaceUuid, signal },
    );
    return bytes;
  };
}

/** Yields in the order of the rows, and draws a few rows ahead. */
export async function* drawAhead(
  rows: readonly SelectedQr[],
  draw: DrawPicture,
  name: (title: string) => string,
): AsyncGenerator<Entry> {
  const started: Promise<Uint8Array>[] = [];
  for (const [index, row] of rows.entries()) {
    while (started.length < Math.min(rows.length, index + DRAWINGS_AT_ONCE))
      started.push(deferRejection(draw(rows[started.length] as SelectedQr)));
    yield { name: name(row.title), bytes: await (started[index] as Promise<Uint8Array>) };
  }
}

/** A rejection before its `await` would end the process as unhandled; the later `await` still throws it. */
function deferRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
