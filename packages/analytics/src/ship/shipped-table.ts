import type { PageEventRow, ScanRow } from '../scan-row.ts';

/** What every shipped row is known by: (account, qr, at, segment, index) is the same for ever. */
export type ShippedRow = Pick<ScanRow, 'account' | 'qr' | 'at' | 'index'>;

/** Values in the order of the columns, behind those of `ShippedRow`. */
export type ShippedTable<Row extends ShippedRow> = {
  readonly name: 'scans' | 'page_events';
  readonly columns: readonly string[];
  readonly toValues: (row: Row) => (string | number | readonly string[])[];
};

const flag = (value: boolean): number => (value ? 1 : 0);

export const scansTable: ShippedTable<ScanRow> = {
  name: 'scans',
  columns: [
    'visitor', 'class', 'class_reason', 'country', 'region', 'city', 'browser', 'os', 'device', 'device_kind', 'language', 'referrer', 'method', 'agent',
    'purpose', 'is_own', 'params', 'rule',
  ],
  toValues: (row) => [
    row.visitor, row.class, row.classReason, row.country, row.region, row.city, row.browser, row.os, row.device, row.deviceKind, row.language, row.referrer, row.method, row.agent,
    row.purpose, flag(row.isOwn), row.params, row.rule,
  ],
};

export const pageEventsTable: ShippedTable<PageEventRow> = {
  name: 'page_events',
  columns: ['visitor', 'event', 'target', 'class', 'class_reason', 'method', 'agent', 'purpose', 'is_own'],
  toValues: (row) => [row.visitor, row.event, row.target, row.class, row.classReason, row.method, row.agent, row.purpose, flag(row.isOwn)],
};
