import { posix } from 'node:path';
import type { Archive } from './open-archive.ts';
import { shapeOfFormat, type Shape } from './number-formats.ts';
import { scanXml } from './read-xml.ts';
import type { Calendar } from './show-number.ts';

/** `sheets`: the files of the visible sheets, in order. `shapes`: by the style of a cell. */
type Workbook = {
  readonly sheets: readonly string[];
  readonly calendar: Calendar;
  readonly shapes: readonly Shape[];
  readonly sharedTexts: string | null;
};

/** Styles beyond this are plain: a real workbook has some hundreds. */
const mostStyles = 65_536;

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = await readRelations(archive, '');
  const path = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const relations = await readRelations(archive, path);
  const targetOf = (type: string): string | null =>
    [...relations.values()].find((relation) => relation.type === type)?.target ?? null;
  const sheets: string[] = [];
  let calendar: Calendar = 1900;
  await scanXml(archive.read(path), {
    open({ name, attributes }) {
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) calendar = 1904;
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const target = relations.get(attributes['r:id'] ?? '')?.target;
      if (target !== undefined && archive.has(target)) sheets.push(target);
    },
  });
  return {
    sheets,
    calendar,
    shapes: await readShapes(archive, targetOf('styles')),
    sharedTexts: targetOf('sharedStrings'),
  };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

type Relation = { readonly type: string; readonly target: string };

/** The files that a file of the archive refers to, by their ids. The empty name: the archive itself. */
async function readRelations(archive: Archive, name: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(name);
  const relations = new Map<string, Relation>();
  await scanXml(archive.read(posix.join(folder, '_rels', `${posix.basename(name)}.rels`)), {
    open(tag) {
      const { Id: id, Type: type, Target: target } = tag.attributes;
      if (tag.name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      if (tag.attributes['TargetMode'] === 'External') return;
      relations.set(id, {
        type: posix.basename(type),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
}

async function readShapes(archive: Archive, name: string | null): Promise<Shape[]> {
  const own = new Map<number, string>();
  const shapes: Shape[] = [];
  let isInCells = false;
  if (name === null) return shapes;
  await scanXml(archive.read(name), {
    open(tag) {
      const { attributes } = tag;
      if (tag.name === 'numFmt' && own.size < mostStyles)
        own.set(Number(attributes['numFmtId']), (attributes['formatCode'] ?? '').slice(0, 255));
      if (tag.name === 'cellXfs') isInCells = true;
      // Formats are listed before the styles that use them.
      if (tag.name === 'xf' && isInCells && shapes.length < mostStyles)
        shapes.push(shapeOfFormat(Number(attributes['numFmtId'] ?? 0), own));
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return shapes;
}
