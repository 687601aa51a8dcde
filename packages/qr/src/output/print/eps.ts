/** Encapsulated PostScript for Node: the entry point `@evercode/qr/eps`. */
import { deflateSync } from 'node:zlib';
import { readPath } from '../../scene/path/read-path.ts';
import { isGradient, type Gradient, type Scene, type SceneImage, type ScenePath } from '../../scene/scene.ts';
import {
  formatInks,
  inkCounts,
  listEnds,
  sampleGradient,
  separate,
  shadingTypes,
  spaceNames,
  type ColorSpace,
} from './inks.ts';
import { formatPoints, formatThousandths, measurePage, paintSceneImage, type Page, type PrintOptions } from './page.ts';
import { prepareImages } from '../prepare-images.ts';

/**
 * PostScript level 2, or level 3 with a gradient or a picture. PostScript has no transparency, so a picture is
 * flattened onto its background or onto white paper. Throws as `renderPdf` does.
 */
export async function renderEps(scene: Scene, { sizeMm, colorSpace = 'rgb' }: PrintOptions = {}): Promise<string> {
  const page = measurePage(scene, sizeMm);
  const ready = await prepareImages(scene);
  const body: string[] = [];
  for (const [place, item] of ready.items.entries()) {
    if (item.kind === 'path') body.push(writePath(item, colorSpace));
    else body.push(writeImage(ready, item, place, colorSpace));
  }
  const isPlain = ready.items.every((item) => item.kind === 'path' && !isGradient(item.fill));
  return `${[...writeHead(page, isPlain ? 2 : 3, colorSpace), ...body].join('\n')}\n${tail}`;
}

/** `BoundingBox` is rounded up to whole points, `HiResBoundingBox` is exact. */
function writeHead({ width, height, scale }: Page, level: 2 | 3, space: ColorSpace): string[] {
  return [
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: Evercode',
    `%%BoundingBox: 0 0 ${Math.ceil(width - 1e-6)} ${Math.ceil(height - 1e-6)}`,
    `%%HiResBoundingBox: 0 0 ${formatPoints(width)} ${formatPoints(height)}`,
    `%%LanguageLevel: ${level}`,
    '%%DocumentData: Clean7Bit',
    '%%Pages: 1',
    '%%EndComments',
    '%%BeginProlog',
    '8 dict begin',
    '/m{moveto}bind def/l{rlineto}bind def/h{0 rlineto}bind def/v{0 exch rlineto}bind def',
    '/c{rcurveto}bind def/z{closepath}bind def/f{fill}bind def',
    `/k{set${space === 'rgb' ? 'rgb' : 'cmyk'}color}bind def`,
    '%%EndProlog',
    '%%Page: 1 1',
    'gsave',
    `[${[scale, 0, 0, -scale, 0, height].map(formatPoints).join(' ')}] concat`,
  ];
}

const tail = ['grestore', 'end', 'showpage', '%%Trailer', '%%EOF', ''].join('\n');

function writePath({ data, fill }: ScenePath, space: ColorSpace): string {
  const color = isGradient(fill) ? writeGradient(fill, space) : `${formatInks(fill, space)} k`;
  return `${color}\n${writeOutline(data)}f`;
}

/** One command per line, because DSC limits lines to 255 characters. */
function writeOutline(data: string): string {
  let outline = '';
  const write = (command: string, ...lengths: number[]) => {
    outline += `${lengths.map(formatThousandths).join(' ')} ${command}\n`;
  };
  readPath(data, {
    moveTo: (x, y) => write('m', x, y),
    lineBy: (dx, dy) => {
      if (dy === 0) write('h', dx);
      else if (dx === 0) write('v', dy);
      else write('l', dx, dy);
    },
    curveBy: (...lengths) => write('c', ...lengths),
    close: () => {
      outline += 'z\n';
    },
  });
  return outline;
}

function writeGradient(gradient: Gradient, space: ColorSpace): string {
  const { count, hex } = sampleGradient(gradient, space);
  const range = Array.from({ length: inkCounts[space] }, () => '0 1').join(' ');
  return [
    `<</PatternType 2/Shading<</ShadingType ${shadingTypes[gradient.kind]}/ColorSpace/${spaceNames[space]}`,
    `/Coords[${listEnds(gradient).map(formatPoints).join(' ')}]/Extend[true true]`,
    `/Function<</FunctionType 0/Domain[0 1]/Range[${range}]/Size[${count}]/BitsPerSample 8/DataSource<`,
    ...splitLines(hex),
    '>>>>>>>matrix makepattern setpattern',
  ].join('\n');
}

function writeImage(scene: Scene, item: SceneImage, place: number, space: ColorSpace): string {
  const { width, height, bytes } = paintSceneImage(scene, item, scene.items.slice(0, place));
  flattenOnPaper(bytes);
  const packed = deflateSync(separate(bytes, space));
  const decode = Array.from({ length: inkCounts[space] }, () => '0 1').join(' ');
  return [
    'gsave',
    `${formatPoints(item.x)} ${formatPoints(item.y)} translate`,
    `${formatPoints(item.width)} ${formatPoints(item.height)} scale`,
    `/${spaceNames[space]} setcolorspace`,
    `<</ImageType 1/Width ${width}/Height ${height}/BitsPerComponent 8/Decode[${decode}]`,
    // The page's y axis points down here, so rows need no flip.
    `/ImageMatrix[${width} 0 0 ${height} 0 0]`,
    '/DataSource currentfile/ASCIIHexDecode filter/FlateDecode filter>>image',
    ...splitLines(packed.toString('hex')),
    '>',
    'grestore',
  ].join('\n');
}

/** Blends RGBA pixels with white in place. The alpha values are left as they are and must be ignored. */
function flattenOnPaper(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.round(255 + (((pixels[channel] ?? 0) - 255) * alpha) / 255);
  }
}

function splitLines(hex: string): string[] {
  return hex.match(/.{1,240}/g) ?? [];
}
