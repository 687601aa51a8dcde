import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawCode, loadAssets, type DesignParams, type Scene, type VectorLogo } from '../../index.ts';
import { complaintsAbout, hasGhostscript, withoutGhostscript } from '../../testing/ghostscript.ts';
import { smallPng } from '../../testing/designs.ts';
import { isLong } from '../../testing/long.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { renderEps } from './eps.ts';
import { printSizeMm } from './page.ts';
import { renderPdf } from './pdf.ts';

const text = 'https://example.com/aB3kR9x';
const vectorLogo: VectorLogo = {
  width: 20,
  height: 10,
  paths: [{ data: 'M0 0h20v10h-20z', fill: { red: 200, green: 0, blue: 0 } }],
};

async function drawMuch(): Promise<Scene> {
  const design: Partial<DesignParams> = {
    frame_enabled: true,
    frame_label: 'Scan me',
    foreground_gradient: 'linear',
    markers_color_enabled: true,
    watermark_enabled: true,
  };
  return drawCode(text, design, { ...(await loadAssets(design)), vectorLogo });
}

describe('a page', () => {
  test.each([printSizeMm.min, 30, 50.8, 297, printSizeMm.max])(
    'of %d mm has exactly this size with its quiet zone',
    async (sizeMm) => {
      const scene = drawCode(text, { quiet_zone: 4 });
      const points = (sizeMm / 25.4) * 72;
      const pdf = readPdf(await renderPdf(scene, { sizeMm }));
      const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]\/TrimBox\[0 0 \1 \2\]/.exec(pdf.text) ?? [];
      expect([Number(width), Number(height)]).toEqual([expect.closeTo(points, 6), expect.closeTo(points, 6)]);
      const scale = scaleOf(points / 37);
      const start = `${scale} 0 0 -${scale} 0 ${scaleOf(points)} cm\n1 1 1 rg\n0 0 m\n37 0 l\n37 37 l\n0 37 l\nh\nf\n`;
      expect(pdf.contents[0]?.slice(0, start.length)).toBe(start);
      const eps = await renderEps(scene, { sizeMm });
      const [whole, exact] = [Math.ceil(points), scaleOf(points)];
      expect(eps).toContain(`\n%%BoundingBox: 0 0 ${whole} ${whole}\n%%HiResBoundingBox: 0 0 ${exact} ${exact}\n`);
    },
  );

  test('with a frame has a longer side of the given size, by default 50 mm', async () => {
    const scene = await drawMuch();
    const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(readPdf(await renderPdf(scene)).text) ?? [];
    expect(Number(height)).toBeCloseTo((50 / 25.4) * 72, 6);
    expect(Number(width) / Number(height)).toBeCloseTo(scene.width / scene.height, 6);
  });

  test.each([0, printSizeMm.min - 0.1, printSizeMm.max + 0.1, -30, Number.NaN, Infinity])(
    'of %d mm is refused',
    async (sizeMm) => {
      await expect(renderPdf(drawCode(text), { sizeMm })).rejects.toThrow(RangeError);
      await expect(renderEps(drawCode(text), { sizeMm })).rejects.toThrow(RangeError);
    },
  );
});

function scaleOf(points: number): string {
  return String(Number(points.toFixed(7)));
}

test('labels and logos of paths are paths, without a font or a picture', async () => {
  const scene = await drawMuch();
  for (const colorSpace of ['rgb', 'cmyk'] as const) {
    expect(readPdf(await renderPdf(scene, { colorSpace })).text).not.toMatch(/\/Font|\/Image|\/SMask|\/Group/);
    expect(await renderEps(scene, { colorSpace })).not.toMatch(/findfont|show\b|image/);
  }
});

test('a picture is embedded once, with a mask only if it is transparent', async () => {
  const glass = await sharp({
    create: { width: 4, height: 4, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const draw = (watermark_data: string) => drawCode(text, { watermark_enabled: true, watermark_data });
  const pictures = async (scene: Scene) =>
    readPdf(await renderPdf(scene)).text.match(/\/Subtype\/Image|\/SMask|\/S\/Transparency/g);
  expect(await pictures(draw(smallPng))).toEqual(['/Subtype/Image']);
  const through = draw(`data:image/png;base64,${glass.toString('base64')}`);
  expect((await pictures(through))?.toSorted()).toEqual([
    '/S/Transparency',
    '/SMask',
    '/Subtype/Image',
    '/Subtype/Image',
  ]);
  expect((await renderEps(through)).match(/>>image$/gm)).toHaveLength(1);
});

test('in CMYK black and grey use black ink alone, other colours at most three inks', async () => {
  const design = {
    foreground_color: '#000',
    markers_color_enabled: true,
    marker_out_color: '#333',
    marker_in_color: '#10367a',
  } as const;
  const scene = drawCode(text, design);
  const [content = ''] = readPdf(await renderPdf(scene, { colorSpace: 'cmyk' })).contents;
  const inks = (page: string) => [...page.matchAll(/^(\S+ \S+ \S+ \S+) k$/gm)].map(([, mixture]) => mixture);
  const [navy, dark] = ['0.4157 0.2667 0 0.5216', '0 0 0 0.8'];
  const expected = ['0 0 0 0', '0 0 0 1', dark, navy, dark, navy, dark, navy];
  expect(inks(content)).toEqual(expected);
  expect(inks(await renderEps(scene, { colorSpace: 'cmyk' }))).toEqual(expected);
  expect(content).not.toMatch(/ (?:rg|RG|g|G|K|cs|scn|sc)$/m);
});

test('in CMYK no other colour space is used, not even for gradients and pictures', async () => {
  const design: Partial<DesignParams> = {
    foreground_gradient: 'radial',
    watermark_enabled: true,
    watermark_data: smallPng,
  };
  const scene = drawCode(text, design);
  expect(readPdf(await renderPdf(scene, { colorSpace: 'cmyk' })).text).not.toContain('DeviceRGB');
  const eps = await renderEps(scene, { colorSpace: 'cmyk' });
  expect(eps).not.toMatch(/DeviceRGB|setrgbcolor/);
});

test('EPS has the comments required by DSC, short ASCII lines and the lowest sufficient language level', async () => {
  const [plain, much] = [await renderEps(drawCode(text)), await renderEps(await drawMuch())];
  expect(plain.split('\n', 5)).toEqual([
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: Evercode',
    expect.stringMatching(/^%%BoundingBox: 0 0 \d+ \d+$/),
    expect.stringMatching(/^%%HiResBoundingBox: 0 0 [\d.]+ [\d.]+$/),
    '%%LanguageLevel: 2',
  ]);
  expect(plain.endsWith('\nshowpage\n%%Trailer\n%%EOF\n')).toBe(true);
  expect(much).toContain('\n%%LanguageLevel: 3\n');
  for (const eps of [plain, much]) {
    expect(eps).toMatch(/^[\n\u0020-\u007E]*$/);
    expect(Math.max(...eps.split('\n').map((line) => line.length))).toBeLessThan(256);
  }
});

test('a PDF has a valid cross-reference table and is deterministic', async () => {
  const scene = await drawMuch();
  const pdf = Buffer.from(await renderPdf(scene));
  expect(pdf.equals(await renderPdf(scene))).toBe(true);
  const file = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.startsWith('xref\n', start)).toBe(true);
  const offsets = [...file.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBeGreaterThan(5);
  for (const [place, offset] of offsets.entries()) expect(file.startsWith(`${place + 1} 0 obj\n`, offset)).toBe(true);
});

test.each(['M0 0h5) Tj (', 'M0 0L5 5', 'h5', 'M0 0h1e5', 'M0 0h.1234', 'M0 0h', 'M0 0c1 2 3 4 5z', 'm0 0h5z'])(
  'a malformed path is refused: %s',
  async (data) => {
    const scene: Scene = {
      ...drawCode(text),
      items: [{ kind: 'path', part: 'body', fill: { red: 0, green: 0, blue: 0 }, data }],
    };
    await expect(renderPdf(scene)).rejects.toThrow(RangeError);
    await expect(renderEps(scene)).rejects.toThrow(RangeError);
  },
);

test('Ghostscript reports no warnings', async ({ skip }) => {
  skip(!hasGhostscript, withoutGhostscript);
  const scenes = [
    drawCode(text),
    await drawMuch(),
    drawCode(text, {
      watermark_enabled: true,
      watermark_data: smallPng,
      foreground_gradient: 'radial',
      background: 'none',
    }),
    drawCode('a'.repeat(isLong ? 2331 : 300), { pattern: 'flower' }),
  ];
  for (const scene of scenes) {
    for (const colorSpace of ['rgb', 'cmyk'] as const) {
      expect(complaintsAbout(await renderPdf(scene, { colorSpace }))).toBe('');
      expect(complaintsAbout(await renderEps(scene, { colorSpace }))).toBe('');
    }
  }
});
