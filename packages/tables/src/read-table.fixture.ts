import { readTable, TableProblem, type Table, type TableRow } from './index.ts';

type Options = Parameters<typeof readTable>[1];

type WholeTable = Omit<Table, 'rows'> & { readonly rows: TableRow[] };

/** A table with all its rows. */
export async function readWhole(bytes: Uint8Array | string, options: Partial<Options> = {}): Promise<WholeTable> {
  const table = await readTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, {
    fileName: 'codes.csv',
    ...options,
  });
  return { ...table, rows: await Array.fromAsync(table.rows) };
}

export async function readCells(bytes: Uint8Array | string, options?: Partial<Options>): Promise<string[][]> {
  return (await readWhole(bytes, options)).rows.map(({ cells }) => [...cells]);
}

/** The problem of a file, as `code:line:column`; null: none. */
export async function problemOf(bytes: Uint8Array | string, options?: Partial<Options>): Promise<string | null> {
  try {
    await readWhole(bytes, options);
    return null;
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    return [error.code, error.line, error.column].filter((part) => part !== null).join(':');
  }
}
