import { configTable } from '@evercode/config';

const begin = '<!-- configuration: written by tools/documents/write-configuration-table.ts -->';
const end = '<!-- /configuration -->';

export function renderConfigurationTable(): string {
  const rows = configTable().map((row) =>
    [`\`${row.name}\``, row.default, row.meaning].map((cell) => cell.replaceAll('|', String.raw`\|`)),
  );
  return [['Variable', 'Default', 'Meaning'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The text between the marks; undefined if a document has no marks. */
export function findConfigurationTable(document: string): string | undefined {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  return from < 0 || to < from ? undefined : document.slice(from + begin.length, to).trim();
}

export function replaceConfigurationTable(document: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document must have the lines "${begin}" and "${end}".`);
  return `${document.slice(0, from + begin.length)}\n\n${renderConfigurationTable()}\n\n${document.slice(to)}`;
}
