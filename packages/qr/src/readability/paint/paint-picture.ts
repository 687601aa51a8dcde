import type { RasterImage } from '../../design/image.ts';
import { isGradient, type Gradient, type Scene, type SceneImage, type ScenePath } from '../../scene/scene.ts';
import { coverPath, createCoverage, emptyCoverage, type Coverage } from './coverage.ts';
import { mixLuma, type Picture } from './picture.ts';

/** RGBA without premultiplied alpha. */
export type DecodedImage = Readonly<{ width: number; height: number; data: Uint8Array | Uint8ClampedArray }>;

/** Decodes a picture at about the given size. Undefined for damaged bytes, which outputs leave out. */
export type DecodeImage = (
  image: RasterImage,
  size: Readonly<{ width: number; height: number }>,
) => Promise<DecodedImage | undefined>;

const paper = 255;
/** Stands for a picture when there is no decoder. */
const unknown = 128;

/** Paints a scene on white paper at `scale` pixels per module. */
export async function paintPicture(scene: Scene, scale: number, decodeImage?: DecodeImage): Promise<Picture> {
  const width = Math.max(1, Math.round(scene.width * scale));
  const height = Math.max(1, Math.round(scene.height * scale));
  const picture: Picture = { width, height, luma: new Uint8Array(width * height).fill(paper) };
  const coverage = createCoverage(width, height);
  for (const item of scene.items) {
    if (item.kind === 'path') paintPath(picture, coverage, item, scale);
    else await paintImage(picture, item, scale, decodeImage);
  }
  return picture;
}

function paintPath({ width, luma }: Picture, coverage: Coverage, { data, fill }: ScenePath, scale: number): void {
  coverPath(coverage, data, scale);
  const {
    changes,
    stride,
    bounds: { left, top, right, bottom },
  } = coverage;
  const shade = isGradient(fill) ? chooseShade(fill, scale) : undefined;
  const flat = isGradient(fill) ? 0 : mixLuma(fill.red, fill.green, fill.blue);
  for (let row = top; row < bottom; row++) {
    let winding = 0;
    for (
      let column = left, at = row * width + left, from = row * stride + left;
      column < right;
      column++, at++, from++
    ) {
      winding += changes[from] ?? 0;
      const share = winding < 0 ? -winding : winding;
      if (share < 0.002) continue;
      const value = shade ? shade(column, row) : flat;
      const below = luma[at] ?? 0;
      luma[at] = (share > 0.998 ? value : below + (value - below) * share) + 0.5;
    }
  }
  emptyCoverage(coverage);
}

function chooseShade(fill: Gradient, scale: number): (column: number, row: number) => number {
  const from = mixLuma(fill.from.red, fill.from.green, fill.from.blue);
  const to = mixLuma(fill.to.red, fill.to.green, fill.to.blue);
  const mix = (share: number) => from + (to - from) * (share < 0 ? 0 : share > 1 ? 1 : share);
  if (fill.kind === 'radial') {
    return (column, row) => {
      const x = (column + 0.5) / scale - fill.x;
      const y = (row + 0.5) / scale - fill.y;
      return mix(Math.sqrt(x * x + y * y) / fill.radius);
    };
  }
  const [dx, dy] = [fill.x2 - fill.x1, fill.y2 - fill.y1];
  const length = dx ** 2 + dy ** 2;
  return (column, row) =>
    mix((((column + 0.5) / scale - fill.x1) * dx + ((row + 0.5) / scale - fill.y1) * dy) / length);
}

async function paintImage(
  picture: Picture,
  item: SceneImage,
  scale: number,
  decodeImage: DecodeImage | undefined,
): Promise<void> {
  const box = { x: item.x * scale, y: item.y * scale, width: item.width * scale, height: item.height * scale };
  const { width, height } = item.image;
  const [acrossX, acrossY] = [box.width / width, box.height / height];
  const cover = Math.max(acrossX, acrossY);
  const [growX, growY] = item.fit === 'cover' ? [cover, cover] : [acrossX, acrossY];
  const wanted = { width: Math.max(1, Math.ceil(width * growX)), height: Math.max(1, Math.ceil(height * growY)) };
  const image = decodeImage
    ? await decodeImage(item.image, wanted)
    : { width: 1, height: 1, data: Uint8Array.of(unknown, unknown, unknown, 255) };
  if (!image) return;
  // Maps pixel centres of the painting to those of the image. `cover` crops both sides equally.
  const perX = image.width / (width * growX);
  const perY = image.height / (height * growY);
  const cutX = (width * growX - box.width) / 2;
  const cutY = (height * growY - box.height) / 2;
  const [right, bottom] = [
    Math.min(picture.width, Math.round(box.x + box.width)),
    Math.min(picture.height, Math.round(box.y + box.height)),
  ];
  for (let row = Math.max(0, Math.round(box.y)); row < bottom; row++) {
    const from = Math.floor((row + 0.5 - box.y + cutY) * perY);
    for (let column = Math.max(0, Math.round(box.x)); column < right; column++) {
      blend(picture, row * picture.width + column, image, Math.floor((column + 0.5 - box.x + cutX) * perX), from);
    }
  }
}

function blend({ luma }: Picture, at: number, { width, height, data }: DecodedImage, x: number, y: number): void {
  const from = (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4;
  const shade = mixLuma(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
  const below = luma[at] ?? 0;
  luma[at] = Math.round(below + ((shade - below) * (data[from + 3] ?? 0)) / 255);
}
