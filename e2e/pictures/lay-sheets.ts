import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const perSheet = 12;
const label = { height: 22, size: 14 };
const gap = 10;

/** The width of a picture on a sheet, by the width of its window; the columns follow. */
const cells: readonly { from: number; width: number; height: number; columns: number }[] = [
  { from: 1000, width: 640, height: 400, columns: 3 },
  { from: 600, width: 384, height: 512, columns: 4 },
  { from: 0, width: 300, height: 650, columns: 6 },
];

/** Lays the pictures of each language, width and color scheme on sheets of twelve, each under its name. */
export async function laySheets(folder: string): Promise<number> {
  const groups = new Map<string, string[]>();
  for (const file of readdirSync(folder).toSorted()) {
    const [, screen, view] = /^(.+?)\.(.+)\.png$/.exec(file) ?? [];
    if (screen !== undefined && view !== undefined) groups.set(view, [...(groups.get(view) ?? []), file]);
  }
  mkdirSync(join(folder, 'sheets'), { recursive: true });
  let sheets = 0;
  for (const [view, files] of groups)
    for (let first = 0; first < files.length; first += perSheet) {
      sheets += 1;
      const path = join(folder, 'sheets', `${view}.${String(first / perSheet + 1).padStart(2, '0')}.png`);
      await laySheet(folder, files.slice(first, first + perSheet), path);
    }
  return sheets;
}

async function laySheet(folder: string, files: readonly string[], path: string): Promise<void> {
  const first = await sharp(join(folder, files[0] ?? '')).metadata();
  const cell = cells.find(({ from }) => first.width >= from);
  if (cell === undefined) return;
  const step = { x: cell.width + gap, y: cell.height + label.height + gap };
  const parts = await Promise.all(
    files.map(async (file, index): Promise<OverlayOptions[]> => {
      const left = (index % cell.columns) * step.x;
      const top = Math.floor(index / cell.columns) * step.y;
      const picture = await sharp(join(folder, file))
        .resize({ width: cell.width })
        .toBuffer({ resolveWithObject: true });
      const shown = Math.min(cell.height, picture.info.height);
      const input = await sharp(picture.data).extract({ left: 0, top: 0, width: cell.width, height: shown }).toBuffer();
      return [
        { input: drawName(file.split('.')[0] ?? file, cell.width), left, top },
        { input, left, top: top + label.height },
      ];
    }),
  );
  const rows = Math.ceil(files.length / cell.columns);
  const size = { width: Math.min(files.length, cell.columns) * step.x, height: rows * step.y };
  await sharp({ create: { ...size, channels: 3, background: '#6b7280' } })
    .composite(parts.flat())
    .png()
    .toFile(path);
}

/** Names of screens are words and hyphens, so they need no escaping. */
function drawName(name: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label.height}">` +
      `<text x="2" y="16" font-family="sans-serif" font-size="${label.size}" fill="#fff">${name}</text></svg>`,
  );
}
