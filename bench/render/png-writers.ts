/**
 * Our PNG writer and sharp, on pixels of the same rasteriser. As a program, `png-writers.ts ours|sharp DESIGN PIXELS`
 * prints how many megabytes one picture adds to the peak of a fresh process.
 */
import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { drawCode, loadAssets, renderSvg, type DesignParams, type Scene } from '@evercode/qr';
import { renderPng } from '@evercode/qr/png';
import sharp from 'sharp';
import { spreadOf } from '../statistics.ts';

/** All opaque, because sharp would first have to undo the rasteriser's premultiplied alpha. */
export const designs: Readonly<Record<string, Partial<DesignParams>>> = {
  plain: { pattern: 'default', border_marker: 'default', center_marker: 'default' },
  styled: { pattern: 'classy', frame_enabled: true, frame: 'ribbon', frame_label: 'Scan me', frame_color: '#e05a00' },
  gradient: { pattern: 'fluid', foreground_gradient: 'linear', foreground_color: '#000000' },
};

const PICTURES = 10;
/** The level of `renderPng`. */
const COMPRESSION_LEVEL = 2;

type Writer = (scene: Scene, size: number) => Promise<Uint8Array>;
export type WriterName = 'ours' | 'sharp';

const writers: Readonly<Record<WriterName, Writer>> = {
  ours: (scene, size) => renderPng(scene, { size }),
  sharp: (scene, size) => {
    const picture = new Resvg(renderSvg(scene, { size }), { font: { loadSystemFonts: false } }).render();
    const { width, height } = picture;
    return sharp(picture.pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
      .removeAlpha()
      .png({ compressionLevel: COMPRESSION_LEVEL })
      .toBuffer();
  },
};

export type Written = Readonly<{ ms: number; processorMs: number; bytes: number }>;

/** Medians of ten pictures with different texts, alternating, so that other load affects both writers equally. */
export async function timeWriters(design: string, size: number, seed: number): Promise<Record<WriterName, Written>> {
  const written: Record<WriterName, Written[]> = { ours: [], sharp: [] };
  const names: readonly WriterName[] = ['ours', 'sharp'];
  for (let at = 0; at < PICTURES; at++) {
    const scene = await draw(design, seed * PICTURES + at);
    for (const name of names) written[name].push(await timeOne(writers[name], scene, size));
  }
  return { ours: medianOf(written.ours), sharp: medianOf(written.sharp) };
}

async function draw(name: string, seed: number): Promise<Scene> {
  const design = designs[name];
  if (design === undefined) throw new Error(`There is no design ${name}.`);
  return drawCode(`https://example.io/${seed.toString(36).padStart(7, 'a')}`, design, await loadAssets(design));
}

async function timeOne(write: Writer, scene: Scene, size: number): Promise<Written> {
  const [startedAt, usedBefore] = [performance.now(), process.cpuUsage()];
  const { length } = await write(scene, size);
  const { user, system } = process.cpuUsage(usedBefore);
  return { ms: performance.now() - startedAt, processorMs: (user + system) / 1000, bytes: length };
}

function medianOf(written: readonly Written[]): Written {
  const median = (read: (one: Written) => number) => spreadOf(written.map(read)).median;
  return {
    ms: median(({ ms }) => ms),
    processorMs: median(({ processorMs }) => processorMs),
    bytes: median(({ bytes }) => bytes),
  };
}

async function main([name, design = '', pixels]: readonly string[]): Promise<void> {
  if (name !== 'ours' && name !== 'sharp') throw new Error(`There is no writer ${name}.`);
  const scene = await draw(design, 1);
  // Loads the libraries, which are not measured.
  await writers[name](scene, 64);
  const before = readPeakMegabytes();
  await writers[name](scene, Number(pixels));
  console.log(JSON.stringify({ megabytes: readPeakMegabytes() - before }));
}

/** Not `resourceUsage().maxRSS`: after a spawn that begins with the peak of the parent. */
function readPeakMegabytes(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000;
}

if (import.meta.main) await main(process.argv.slice(2));
