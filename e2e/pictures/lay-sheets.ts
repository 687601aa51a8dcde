import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { areaOf } from './areas.ts';

const label = { height: 22, size: 14 };
const gap = 10;
/** Rows stand in two columns, so that a sheet is about as wide as high. */
const perSheet = { columns: 2, rows: 4 };

/** The width and height of a picture on a sheet, by the width of its window. */
const cells: readonly { from: number; width: number; height: number }[] = [
  { from: 1000, width: 480, height: 330 },
  { from: 600, width: 250, height: 330 },
  { from: 0, width: 170, height: 340 },
];
const rowHeight = label.height + 340 + gap;

type Picture = Readonly<{ file: string; screen: string; width: number; group: string }>;

/**
 * Lays the pictures on sheets, one or more for each area, language and color scheme: a row is a screen under its name,
 * its columns are the widths. Returns the number of sheets.
 */
export async function laySheets(folder: string): Promise<number> {
  const pictures = readdirSync(folder).flatMap(readName);
  const out = join(folder, 'sheets');
  mkdirSync(out, { recursive: true });
  let sheets = 0;
  for (const [group, ofGroup] of Map.groupBy(pictures, (picture) => picture.group)) {
    const rows = [...Map.groupBy(ofGroup, ({ screen }) => screen)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const size = perSheet.columns * perSheet.rows;
    for (let first = 0; first < rows.length; first += size) {
      sheets += 1;
      const path = join(out, `${group}.${String(first / size + 1).padStart(2, '0')}.png`);
      await laySheet(folder, rows.slice(first, first + size), path);
    }
  }
  return sheets;
}

/** `list-panel.en-1280-light.png`. */
function readName(file: string): Picture[] {
  const [, screen, language, width, scheme] = /^([\w-]+)\.([\w-]+)-(\d+)-(light|dark)\.png$/.exec(file) ?? [];
  if (screen === undefined) return [];
  return [{ file, screen, width: Number(width), group: `${areaOf(screen)}.${language}-${scheme}` }];
}

async function laySheet(folder: string, rows: readonly [string, Picture[]][], path: string): Promise<void> {
  const widths = [...new Set(rows.flatMap(([, pictures]) => pictures.map(({ width }) => width)))].toSorted(
    (one, other) => other - one,
  );
  const rowWidth = widths.reduce((sum, width) => sum + cellOf(width).width + gap, gap);
  const parts: OverlayOptions[] = [];
  for (const [at, [screen, pictures]] of rows.entries()) {
    const top = (at % perSheet.rows) * rowHeight;
    let left = Math.floor(at / perSheet.rows) * rowWidth;
    parts.push({ input: drawName(screen, rowWidth), left, top });
    for (const width of widths) {
      const cell = cellOf(width);
      const picture = pictures.find((each) => each.width === width);
      if (picture !== undefined)
        parts.push({ input: await fit(join(folder, picture.file), cell), left, top: top + label.height });
      left += cell.width + gap;
    }
  }
  const columns = Math.ceil(rows.length / perSheet.rows);
  const size = { width: columns * rowWidth, height: Math.min(rows.length, perSheet.rows) * rowHeight };
  await sharp({ create: { ...size, channels: 3, background: '#6b7280' } })
    .composite(parts)
    .png()
    .toFile(path);
}

function cellOf(width: number): { width: number; height: number } {
  return cells.find(({ from }) => width >= from) ?? { width: 170, height: 340 };
}

/** The upper part of a picture, as wide as its cell. */
async function fit(path: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { data, info } = await sharp(path).resize({ width }).toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
    .toBuffer();
}

/** Names of screens are words and hyphens, so they need no escaping. */
function drawName(name: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label.height}">` +
      `<text x="2" y="16" font-family="sans-serif" font-size="${label.size}" fill="#fff">${name}</text></svg>`,
  );
}
