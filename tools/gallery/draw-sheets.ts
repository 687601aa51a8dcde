import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  borderMarkerNames,
  centerMarkerNames,
  drawCode,
  frameNames,
  labelFontNames,
  loadAssets,
  patternNames,
  renderSvg,
  type DesignParams,
  type Scene,
} from '@evercode/qr';
import { renderPng } from '@evercode/qr/png';
import { presets } from '@evercode/qr/presets';
import sharp from 'sharp';

const text = 'https://example.com/aB3kR9x';

/** Writes every picture of the gallery into its folder and removes pictures of former shapes. */
export async function drawSheets(folder: string): Promise<void> {
  for (const name of ['patterns', 'markers', 'frames', 'presets']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const pattern of patternNames) {
    writeFileSync(join(folder, 'patterns', `${pattern}.svg`), renderSvg(drawCode(text, { pattern, quiet_zone: 2 })));
    const corners = borderMarkerNames.map((border_marker, place) =>
      cutCorner(
        drawCode(text, {
          pattern,
          border_marker,
          center_marker: centerMarkerNames[place % centerMarkerNames.length] ?? 'default',
          quiet_zone: 2,
        }),
      ),
    );
    writeFileSync(join(folder, 'patterns', `${pattern}-corners.png`), await placeInRow(corners, 84));
  }
  for (const border of borderMarkerNames)
    writeFileSync(join(folder, 'markers', `${border}.svg`), drawMarkerRow(border));
  for (const { key, params } of presets) {
    writeFileSync(
      join(folder, 'presets', `${key}.svg`),
      renderSvg(drawCode(text, params, await loadAssets(params)), { size: 240 }),
    );
  }
  for (const frame of frameNames) {
    const scenes = await Promise.all(
      labelFontNames.map(async (frame_label_font) => {
        const design: Partial<DesignParams> = {
          frame_enabled: true,
          frame,
          frame_label: 'Scan me',
          frame_label_font,
          frame_color: '#1b3a96',
          quiet_zone: 2,
        };
        return drawCode(text, design, await loadAssets(design));
      }),
    );
    writeFileSync(join(folder, 'frames', `${frame}.png`), await placeInRow(scenes, 190));
  }
}

/** The upper left modules with their marker. */
function cutCorner(scene: Scene): Scene {
  const side = scene.symbol.x + 13;
  return { ...scene, width: side, height: side };
}

/** One border with every center, each in a tile of nine modules. */
function drawMarkerRow(border: DesignParams['border_marker']): string {
  const tile = 9;
  const markers = centerMarkerNames.map((center_marker, place) => {
    const paths = drawCode(text, { border_marker: border, center_marker, quiet_zone: 2, background: 'none' })
      .items.filter(({ part }) => part === 'marker-border' || part === 'marker-center')
      .slice(0, 2)
      .map((item) => (item.kind === 'path' ? `<path d="${item.data}"/>` : ''));
    return `<g transform="translate(${place * tile - 1} -1)">${paths.join('')}</g>`;
  });
  const width = centerMarkerNames.length * tile;
  const head = `xmlns="http://www.w3.org/2000/svg" width="${width * 6}" height="${tile * 6}"`;
  const paper = `<path fill="#fff" d="M0 0h${width}v${tile}h-${width}z"/>`;
  return `<svg ${head} viewBox="0 0 ${width} ${tile}">${paper}${markers.join('')}</svg>`;
}

/** A few shades are enough for shapes of one colour. */
const shades = 16;

async function placeInRow(scenes: readonly Scene[], height: number): Promise<Buffer> {
  const tiles = await Promise.all(
    scenes.map(async (scene) => {
      const size = Math.round(height * Math.max(1, scene.width / scene.height));
      return sharp(await renderPng(scene, { size })).toBuffer({ resolveWithObject: true });
    }),
  );
  const gap = 8;
  let left = 0;
  const placed = tiles.map(({ data, info }) => {
    const at = { input: data, left, top: Math.round((height - info.height) / 2) };
    left += info.width + gap;
    return at;
  });
  return sharp({ create: { width: left - gap, height, channels: 3, background: '#fff' } })
    .composite(placed)
    .png({ palette: true, colours: shades, compressionLevel: 9, effort: 10 })
    .toBuffer();
}
