import { TableProblem } from '../table-problem.ts';
import type { TableLimits } from '../table.ts';
import type { Archive } from './open-archive.ts';
import { scanXml } from './read-xml.ts';

/** The texts of cells, each of which a workbook has once: formatted parts joined, phonetics left out. */
export async function readSharedTexts(
  archive: Archive,
  name: string | null,
  { sharedCharacters }: Pick<TableLimits, 'sharedCharacters'>,
): Promise<string[]> {
  const texts: string[] = [];
  let [text, length] = ['', 0];
  let [isInText, isPhonetic] = [false, false];
  if (name === null) return texts;
  await scanXml(archive.read(name), {
    open(tag) {
      if (tag.name === 'si') text = '';
      if (tag.name === 'rPh') isPhonetic = true;
      isInText = tag.name === 't' && !isPhonetic;
    },
    text(part) {
      if (!isInText) return;
      length += part.length;
      if (length > sharedCharacters) throw new TableProblem('too-large', { bound: sharedCharacters });
      text += part;
    },
    close(tag) {
      if (tag === 't') isInText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si') texts.push(text);
    },
  });
  return texts;
}
