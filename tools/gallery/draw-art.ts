/** Draws every template of art as finished codes: for docs/gallery/art.md, and small for the popup of the web app. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint, templates, type PaintTools, type Stop } from '@evercode/art';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import { templateIds, templateTitles } from '@evercode/i18n/motifs';
import sharp from 'sharp';

const link = 'https://example.com/aB3kR9x';
const shownStops = ['balanced', 'scan'] as const satisfies readonly Stop[];
/** Sides in pixels. A thumbnail has twice the side that it has on the screen. */
const [shownSide, thumbnailSide] = [288, 176];
const mostAttempts = 6;

type Places = Readonly<{
  /** Of art.md and its folder of pictures. */
  gallery: string;
  /** Of the pictures that the popup shows. */
  thumbnails: string;
  /** Ids of the templates to draw. Default: all. */
  only?: readonly string[] | undefined;
  progress: (line: string) => void;
}>;

export async function drawArt({ gallery, thumbnails, only, progress }: Places): Promise<void> {
  const pictures = join(gallery, 'art');
  for (const folder of [pictures, thumbnails]) {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) if (!isOfTemplate(file)) rmSync(join(folder, file));
  }
  const tools = { raster: rasterInNode, readers: await createReaders(), encode: encodePng };
  for (const { id, prompt } of templates.filter((template) => only?.includes(template.id) ?? true)) {
    for (const stop of shownStops) {
      const { png, about } = await paintFirst(prompt, stop, tools);
      writeFileSync(join(pictures, pictureName(id, stop)), await shrink(png, shownSide));
      if (stop === 'balanced') writeFileSync(join(thumbnails, `${id}.webp`), await shrink(png, thumbnailSide));
      progress(`${id}, ${stop}: ${about}`);
    }
  }
  writeFileSync(join(gallery, 'art.md'), writeSheet());
}

const pictureName = (id: string, stop: Stop): string => `${id}-${stop}.webp`;

const isOfTemplate = (file: string): boolean =>
  templates.some(({ id }) => file === `${id}.webp` || shownStops.some((stop) => file === pictureName(id, stop)));

const shrink = async (png: Uint8Array, side: number): Promise<Buffer> =>
  sharp(png).resize(side, side).webp({ quality: 72 }).toBuffer();

/** The first composition that readers pass, as people get it who ask for another one until there is one. */
async function paintFirst(prompt: string, stop: Stop, tools: PaintTools): Promise<{ png: Uint8Array; about: string }> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const painted = await paint({ link, prompt, attempt, stop }, tools);
    if (painted.outcome === 'refused' || painted.png === undefined) continue;
    const { manner, rung } = painted.checked;
    return { png: painted.png, about: `${manner}, rung ${rung}, attempt ${attempt}` };
  }
  throw new Error(`Readers refused every composition of "${prompt}"`);
}

/** The page. It says nothing of single pictures that could go out of date when some of them are drawn again. */
function writeSheet(): string {
  const titleOf = templateTitles('en');
  const titles = new Map<string, string>(templateIds.map((id) => [id, titleOf(id)]));
  const rows = templates.map(({ id, prompt }) => {
    const title = titles.get(id) ?? id;
    const cells = shownStops.map((stop) => `<img src="art/${pictureName(id, stop)}" alt="${title}" height="200">`);
    return `| \`${id}\` | ${title} | ${prompt} | ${cells.join(' | ')} |`;
  });
  return `# All templates of art

Drawn by \`npm run gallery -- --art\` ([tools/gallery/draw-art.ts](../../tools/gallery/draw-art.ts)), each as a code of
\`${link}\` that all four readers of the gate read, and at least three in each degraded view. The popup
shows the pictures at *Balanced*, smaller. What readers make of them under other conditions is in
[benchmarks](../benchmarks.md#art-codes-drawn-as-pictures).

| Template | Title | Prompt | Balanced | Scan |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
