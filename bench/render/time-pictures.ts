import { drawCode, loadAssets, type DesignParams, type Scene } from '@evercode/qr';
import { renderEps } from '@evercode/qr/eps';
import { renderPdf } from '@evercode/qr/pdf';
import { renderJpeg, renderWebp } from '@evercode/qr/photo';
import { renderPng } from '@evercode/qr/png';
import type { Bar } from '../report.ts';
import { spreadOf } from '../statistics.ts';

const flat: readonly Partial<DesignParams>[] = [
  {},
  {
    pattern: 'special-circle',
    border_marker: 'extra-rounded',
    center_marker: 'circle',
    foreground_color: '#10367a',
    background_color: '#fff4d0',
    markers_color_enabled: true,
    marker_out_color: '#a01030',
  },
  { pattern: 'circle', background: 'none', foreground_color: '#204020' },
  { pattern: 'classy', frame_enabled: true, frame: 'ribbon', frame_label: 'Scan me', frame_color: '#e05a00' },
];
const gradient: Partial<DesignParams> = {
  pattern: 'fluid',
  foreground_gradient: 'linear',
  foreground_color: '#000000',
};
const styled = [...flat, gradient];
const plain: Partial<DesignParams> = { pattern: 'default', border_marker: 'default', center_marker: 'default' };

type Kind = {
  name: string;
  designs: readonly Partial<DesignParams>[];
  pictures: number;
  render: (scene: Scene) => Promise<unknown>;
  bar?: Bar;
};

export const kinds: readonly Kind[] = [
  {
    name: 'PNG of 1000 pixels, styled',
    designs: styled,
    pictures: 25,
    render: (scene) => renderPng(scene, { size: 1000 }),
    bar: { below: 15 },
  },
  {
    name: 'PNG of 4000 pixels, styled',
    designs: styled,
    pictures: 10,
    render: (scene) => renderPng(scene, { size: 4000 }),
    bar: { below: 250 },
  },
  {
    name: 'PNG of 1000 pixels, plain',
    designs: [plain],
    pictures: 50,
    render: (scene) => renderPng(scene, { size: 1000 }),
    bar: { below: 1 },
  },
  {
    name: 'PNG of 1000 pixels, with a gradient',
    designs: [gradient],
    pictures: 15,
    render: (scene) => renderPng(scene, { size: 1000 }),
  },
  {
    name: 'PNG of 4000 pixels, with a gradient',
    designs: [gradient],
    pictures: 5,
    render: (scene) => renderPng(scene, { size: 4000 }),
  },
  {
    name: 'PNG of 8192 pixels, styled',
    designs: styled,
    pictures: 5,
    render: (scene) => renderPng(scene, { size: 8192 }),
  },
  { name: 'PDF, styled', designs: styled, pictures: 50, render: (scene) => renderPdf(scene) },
  { name: 'EPS, styled', designs: styled, pictures: 50, render: (scene) => renderEps(scene) },
  {
    name: 'JPEG of 1000 pixels, styled',
    designs: styled,
    pictures: 10,
    render: (scene) => renderJpeg(scene, { size: 1000 }),
  },
  {
    name: 'WebP of 1000 pixels, styled',
    designs: styled,
    pictures: 10,
    render: (scene) => renderWebp(scene, { size: 1000 }),
  },
];

export type Timed = {
  /** Median. */
  ms: number;
  /** Mean of the processor time of all threads, which other load on the machine changes least. */
  processorMs: number;
};

/** Times pictures of different texts, each from its text to its bytes, in this process without workers. */
export async function timePictures({ designs, pictures, render }: Kind, seed: number): Promise<Timed> {
  const loaded = await Promise.all(designs.map(async (design) => ({ design, assets: await loadAssets(design) })));
  const times: number[] = [];
  const usedBefore = process.cpuUsage();
  for (let at = 0; at < pictures; at++) {
    const { design, assets } = loaded[at % loaded.length] ?? {};
    const startedAt = performance.now();
    await render(drawCode(`https://example.io/${(seed * 7919 + at).toString(36).padStart(7, 'a')}`, design, assets));
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(usedBefore);
  return { ms: spreadOf(times).median, processorMs: (user + system) / 1000 / pictures };
}
