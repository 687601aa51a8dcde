/** PDF for Node: the entry point `@evercode/qr/pdf`, kept out of browsers by the rasteriser that pictures need. */
import type { Scene } from '../../scene/scene.ts';
import { writeDrawing } from './drawing-content.ts';
import { formatPoints, type PrintOptions } from './page.ts';
import { createPdfObjects } from './pdf-objects.ts';

/**
 * One page of exactly the drawing's size, with filled paths, shadings and pictures but no font, as labels are outlines.
 * The same scene always gives the same bytes. Throws a RangeError for a size out of `printSizeMm` and for a picture
 * with too many pixels.
 */
export async function renderPdf(scene: Scene, { sizeMm, colorSpace = 'rgb' }: PrintOptions = {}): Promise<Uint8Array> {
  const objects = createPdfObjects();
  const { width, height, content, resources, group } = await writeDrawing(objects, scene, sizeMm, colorSpace);
  const box = `[0 0 ${formatPoints(width)} ${formatPoints(height)}]`;
  const stream = objects.addStream('', content);
  // A page refers to its parent, which is written after it.
  const pages = objects.reserve();
  const head = `/Type/Page/Parent ${pages.reference}/MediaBox${box}/TrimBox${box}`;
  const leaf = objects.add(`${head}/Contents ${stream}/Resources<<${resources}>>${group}`);
  pages.define(`/Type/Pages/Count 1/Kids[${leaf}]`);
  const catalog = objects.add(`/Type/Catalog/Pages ${pages.reference}`);
  const info = objects.add('/Producer(Evercode)');
  return objects.finish(`/Root ${catalog}/Info ${info}`);
}
