import { readPath } from '../../scene/path/read-path.ts';
import {
  isGradient,
  type Fill,
  type Gradient,
  type Scene,
  type SceneImage,
  type ScenePath,
} from '../../scene/scene.ts';
import { prepareImages } from '../prepare-images.ts';
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
import { formatPoints, formatThousandths, measurePage, paintSceneImage, type Page } from './page.ts';
import type { PdfObjects } from './pdf-objects.ts';

/** A drawing as operators of a page or of a form, whose lower left corner is its own. In points. */
type PdfDrawing = Readonly<{
  width: number;
  height: number;
  content: string;
  /** The entries of its resource dictionary. */
  resources: string;
  /** The entry of a page or form with transparency, else empty. */
  group: string;
}>;

/** `sizeMm`: the longer side. Throws a RangeError for a picture with too many pixels. */
export async function writeDrawing(
  objects: PdfObjects,
  scene: Scene,
  sizeMm: number | undefined,
  colorSpace: ColorSpace,
): Promise<PdfDrawing> {
  const page = measurePage(scene, sizeMm);
  const ready = await prepareImages(scene);
  const resources = createResources(objects, colorSpace, page);
  // From here on the unit is a module, and y points down.
  const content = [`${placeOn(page).join(' ')} cm`];
  for (const item of ready.items) {
    if (item.kind === 'path') content.push(writePath(item, colorSpace, resources));
    else content.push(writeImage(item, resources.addImage(ready, item)));
  }
  return {
    width: page.width,
    height: page.height,
    content: content.join('\n'),
    resources: resources.write(),
    group: resources.hasTransparency() ? `/Group<</S/Transparency/CS/${spaceNames[colorSpace]}>>` : '',
  };
}

function placeOn({ height, scale }: Page): string[] {
  return [scale, 0, 0, -scale, 0, height].map(formatPoints);
}

function writePath({ data, fill }: ScenePath, space: ColorSpace, resources: Resources): string {
  const color = isGradient(fill)
    ? `/Pattern cs /${resources.addGradient(fill)} scn`
    : `${formatInks(fill, space)} ${space === 'rgb' ? 'rg' : 'k'}`;
  return `${color}\n${writeOutline(data)}f`;
}

/** PDF has only absolute coordinates. They are sums of integer thousandths, so rounding errors do not add up. */
export function writeOutline(data: string): string {
  let outline = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const at = (dx: number, dy: number) => `${formatThousandths(x + dx)} ${formatThousandths(y + dy)} `;
  readPath(data, {
    moveTo: (toX, toY) => {
      [x, y, startX, startY] = [toX, toY, toX, toY];
      outline += `${at(0, 0)}m\n`;
    },
    lineBy: (dx, dy) => {
      outline += `${at(dx, dy)}l\n`;
      x += dx;
      y += dy;
    },
    curveBy: (dx1, dy1, dx2, dy2, dx, dy) => {
      outline += `${at(dx1, dy1)}${at(dx2, dy2)}${at(dx, dy)}c\n`;
      x += dx;
      y += dy;
    },
    close: () => {
      outline += 'h\n';
      [x, y] = [startX, startY];
    },
  });
  return outline;
}

/** In PDF a picture is a unit square with its first row at the top and y pointing up, so it is flipped here. */
function writeImage({ x, y, width, height }: SceneImage, name: string): string {
  return `q ${[width, 0, 0, -height, x, y + height].map(formatPoints).join(' ')} cm /${name} Do Q`;
}

type Resources = Readonly<{
  addGradient: (gradient: Gradient) => string;
  addImage: (scene: Scene, item: SceneImage) => string;
  hasTransparency: () => boolean;
  write: () => string;
}>;

function createResources(objects: PdfObjects, space: ColorSpace, page: Page): Resources {
  const gradients = new Map<Fill, string>();
  const images: string[] = [];
  let isTransparent = false;
  return {
    addGradient: (gradient) => {
      const known = [...gradients.keys()].indexOf(gradient);
      if (known >= 0) return `P${known}`;
      gradients.set(gradient, addPattern(objects, gradient, space, page));
      return `P${gradients.size - 1}`;
    },
    addImage: (scene, item) => {
      const { width, height, bytes } = paintSceneImage(scene, item);
      const alpha = Uint8Array.from({ length: bytes.length / 4 }, (_, pixel) => bytes[pixel * 4 + 3] ?? 0);
      const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
      let mask = '';
      if (alpha.some((value) => value < 255)) {
        isTransparent = true;
        mask = `/SMask ${objects.addStream(`${head}/ColorSpace/DeviceGray`, alpha)}`;
      }
      images.push(objects.addStream(`${head}/ColorSpace/${spaceNames[space]}${mask}`, separate(bytes, space)));
      return `I${images.length - 1}`;
    },
    hasTransparency: () => isTransparent,
    write: () => {
      const name = (letter: string, references: Iterable<string>) =>
        [...references].map((reference, place) => `/${letter}${place} ${reference}`).join('');
      return `/Pattern<<${name('P', gradients.values())}>>/XObject<<${name('I', images)}>>`;
    },
  };
}

function addPattern(objects: PdfObjects, gradient: Gradient, space: ColorSpace, page: Page): string {
  const { count, hex } = sampleGradient(gradient, space);
  const range = Array.from({ length: inkCounts[space] }, () => '0 1').join(' ');
  const colors = objects.addStream(
    `/FunctionType 0/Domain[0 1]/Range[${range}]/Size[${count}]/BitsPerSample 8`,
    Buffer.from(hex, 'hex'),
  );
  const ends = listEnds(gradient).map(formatPoints).join(' ');
  const head = `/ShadingType ${shadingTypes[gradient.kind]}/ColorSpace/${spaceNames[space]}`;
  const shading = `<<${head}/Coords[${ends}]/Function ${colors}/Extend[true true]>>`;
  // A pattern's matrix maps to the page or form, ignoring the current transformation.
  return objects.add(`/Type/Pattern/PatternType 2/Matrix[${placeOn(page).join(' ')}]/Shading${shading}`);
}
