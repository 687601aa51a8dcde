/** RGB, row by row. */
export type Raw = Readonly<{ data: Buffer; width: number; height: number }>;
