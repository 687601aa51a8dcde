/** Sheets as PDF for Node: the entry point `@evercode/qr/print-sheet-pdf`. */
import type { Color } from '../../design/color.ts';
import type { LabelFont } from '../../label/label-font.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawText } from '../../print-sheet/draw-text.ts';
import type { Line, PlacedCode, PrintSheet, PrintSheetPage } from '../../print-sheet/print-sheet.ts';
import { writeDrawing, writeOutline } from './drawing-content.ts';
import { formatInks, type ColorSpace } from './inks.ts';
import { formatPoints, pointsInMm } from './page.ts';
import { createPdfObjects, type PdfObjects } from './pdf-objects.ts';

type Options = Readonly<{
  /** By the `item` of the placed codes. */
  scenes: readonly Scene[];
  font: LabelFont;
  colorSpace?: ColorSpace;
}>;

/** A drawing that pages show in several places, with its size in points. */
type Form = Readonly<{ reference: string; width: number; height: number }>;

const ink: Color = { red: 0, green: 0, blue: 0 };
const hairlineMm = 0.2;
const dashMm = [2, 1.5] as const;

/** Every drawing is in the file once, as filled paths and pictures; texts are outlines, so no font is needed. */
export async function renderPrintSheetPdf(
  { paper, pages }: PrintSheet,
  { scenes, font, colorSpace = 'rgb' }: Options,
): Promise<Uint8Array> {
  const objects = createPdfObjects();
  const forms = new Map<number, Form>();
  const box = `[0 0 ${formatPoints(paper.width * pointsInMm)} ${formatPoints(paper.height * pointsInMm)}]`;
  const tree = objects.reserve();
  const leaves: string[] = [];
  for (const page of pages) {
    for (const { item, width, height } of page.codes)
      if (!forms.has(item)) {
        const scene = scenes[item];
        if (!scene) throw new RangeError(`The sheet places drawing ${item}, but there are ${scenes.length}`);
        forms.set(item, await addForm(objects, scene, Math.max(width, height), colorSpace));
      }
    const stream = objects.addStream('', writePage(page, paper.height, { forms, font, colorSpace }));
    const used = [...new Set(page.codes.map(({ item }) => item))];
    const named = used.map((item) => `/F${item} ${forms.get(item)?.reference ?? ''}`).join('');
    const head = `/Type/Page/Parent ${tree.reference}/MediaBox${box}/TrimBox${box}`;
    leaves.push(objects.add(`${head}/Contents ${stream}/Resources<</XObject<<${named}>>>>`));
  }
  tree.define(`/Type/Pages/Count ${leaves.length}/Kids[${leaves.join(' ')}]`);
  // Printed at its own size: readers that scale pages to the printer's margins would make labels miss their places.
  const catalog = objects.add(`/Type/Catalog/Pages ${tree.reference}/ViewerPreferences<</PrintScaling/None>>`);
  const info = objects.add('/Producer(Evercode)');
  return objects.finish(`/Root ${catalog}/Info ${info}`);
}

async function addForm(objects: PdfObjects, scene: Scene, sizeMm: number, colorSpace: ColorSpace): Promise<Form> {
  const { width, height, content, resources, group } = await writeDrawing(objects, scene, sizeMm, colorSpace);
  const box = `[0 0 ${formatPoints(width)} ${formatPoints(height)}]`;
  const reference = objects.addStream(
    `/Type/XObject/Subtype/Form/BBox${box}/Resources<<${resources}>>${group}`,
    content,
  );
  return { reference, width, height };
}

type Parts = Readonly<{ forms: ReadonlyMap<number, Form>; font: LabelFont; colorSpace: ColorSpace }>;

function writePage(
  { codes, texts, lines }: PrintSheetPage,
  paperHeight: number,
  { forms, font, colorSpace }: Parts,
): string {
  const fill = `${formatInks(ink, colorSpace)} ${colorSpace === 'rgb' ? 'rg' : 'k'}`;
  // Millimetres from the upper left corner, as the layout has them.
  const toMillimetres = [pointsInMm, 0, 0, -pointsInMm, 0, paperHeight * pointsInMm].map(formatPoints).join(' ');
  return [
    ...codes.map((code) => placeForm(code, paperHeight, forms.get(code.item))),
    `q ${toMillimetres} cm`,
    fill,
    ...texts.map((text) => `${writeOutline(drawText(text, font))}f`),
    ...lines.map((line) => writeLine(line, colorSpace)),
    'Q',
  ].join('\n');
}

function placeForm({ x, y, width, height, item, isTurned }: PlacedCode, paperHeight: number, form?: Form): string {
  if (!form) return '';
  const scale = (width * pointsInMm) / form.width;
  const left = x * pointsInMm;
  const bottom = (paperHeight - y - height) * pointsInMm;
  const matrix = isTurned
    ? [-scale, 0, 0, -scale, left + width * pointsInMm, bottom + height * pointsInMm]
    : [scale, 0, 0, scale, left, bottom];
  return `q ${matrix.map(formatPoints).join(' ')} cm /F${item} Do Q`;
}

function writeLine({ x1, y1, x2, y2, isDashed }: Line, colorSpace: ColorSpace): string {
  const dash = isDashed ? `[${dashMm.join(' ')}] 0 d` : '[] 0 d';
  const stroke = `${formatInks(ink, colorSpace)} ${colorSpace === 'rgb' ? 'RG' : 'K'}`;
  const [from, to] = [
    [x1, y1],
    [x2, y2],
  ].map((point) => point.map(formatPoints).join(' '));
  return `${stroke} ${hairlineMm} w ${dash} ${from} m ${to} l S`;
}
