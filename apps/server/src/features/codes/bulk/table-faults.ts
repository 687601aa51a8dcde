import { limits, type TableFault, type Violation } from '@evercode/contract';
import { faultOf, type RowFault } from '@evercode/contract/code-rows';
import { nameOfColumn } from '@evercode/tables';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { NewCode } from '../../../platform/ports.ts';
import type { TableRecord } from '../../../platform/tables/stored-tables.ts';
import type { ReadCells, Reading } from './read-cells.ts';

/** Collects faults by line and column; an answer names the first of them. */
export function createFaultList(table: TableRecord, { columns }: Reading) {
  const faults: TableFault[] = [];
  let rows = 0;
  let all = 0;
  return {
    faults,
    get rows() {
      return rows;
    },
    get all() {
      return all;
    },
    add({ line, shown }: Pick<ReadCells, 'line' | 'shown'>, found: readonly RowFault[]): void {
      rows += 1;
      all += found.length;
      for (const { column: columnId, code: problem, bound } of found) {
        if (faults.length === limits.bulk.faults) return;
        const at = columnId === null ? -1 : columns.indexOf(columnId);
        const column = at === -1 ? null : at;
        faults.push({
          line,
          column,
          columnId,
          columnName: column === null ? '' : nameOfColumn(table.columns, column),
          value: (column === null ? '' : (shown[column] ?? '')).slice(0, SHOWN_VALUE),
          problem,
          ...(bound !== undefined && { bound }),
        });
      }
    },
  };
}

/** Characters of a wrong value that an answer repeats. */
const SHOWN_VALUE = 500;

export const tooWide: readonly RowFault[] = [{ column: null, code: 'too-many-cells' }];

/** Fields that all rows share, unless the row has a column for one. */
const sharedFields = new Set(['designParams', 'logo', 'landingTemplate', 'settings', 'project', 'domain']);

/**
 * The faults of a row by its columns. What all rows share, or the person may not do, is no fault of a row, and is
 * thrown.
 */
export function faultsOfRefusal(error: AppError, { create }: NewCode<number>): RowFault[] {
  const { violations } = error.details;
  if (error.code !== 'validation-failed' || violations === undefined) throw error;
  const isShared = ({ propertyPath }: Violation): boolean => {
    const [field = '', part] = propertyPath.split('.');
    return sharedFields.has(field) && part !== 'urlParameters';
  };
  if (violations.some(isShared))
    throw new AppError('validation-failed', {
      violations: violations.map((violation) => ({ ...violation, propertyPath: `rest.${violation.propertyPath}` })),
    });
  return violations.map(faultOf(create.typology, create.input));
}
