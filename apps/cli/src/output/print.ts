import type { Context } from '../command/command.ts';
import { cleanText, fit } from './clean-text.ts';
import { writeTable, type Column } from './write-table.ts';

type Output = Pick<Context, 'isJson' | 'terminal'>;

export function printJson({ terminal }: Output, value: unknown): void {
  terminal.write(`${JSON.stringify(value, null, terminal.isInteractive ? 2 : undefined)}\n`);
}

export function printList<Row>(output: Output, rows: readonly Row[], columns: readonly Column<Row>[]): void {
  if (output.isJson) printJson(output, rows);
  else output.terminal.write(writeTable(output.terminal, rows, columns));
}

/** One thing: its fields, a line for each. */
export function printFields(
  output: Output,
  value: unknown,
  fields: readonly (readonly [string, string | number | null | undefined])[],
): void {
  if (output.isJson) return printJson(output, value);
  const { terminal } = output;
  const shown = fields.filter(([, text]) => text !== null && text !== undefined && text !== '');
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  for (const [name, text] of shown) {
    const label = fit(name, width);
    terminal.write(`${terminal.hasColors ? `\u001B[2m${label}\u001B[0m` : label}  ${cleanText(String(text))}\n`);
  }
}
