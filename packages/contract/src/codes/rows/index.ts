export { changeCodeRow, type CodeChange } from './change-code-row.ts';
export { readCodeRow, writeCodeRow, type CodeRow, type ReadRow, type RowFault, type WrittenCode } from './code-rows.ts';
