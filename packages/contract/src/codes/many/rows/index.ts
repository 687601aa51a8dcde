export { changeCodeRow, type CodeChange } from './change-code-row.ts';
export {
  faultOf,
  readCodeRow,
  writeCodeRow,
  type CodeRow,
  type ReadRow,
  type RowFault,
  type WrittenCode,
} from './code-rows.ts';
export { readDomain, readEnding } from './row-values.ts';
