import type { PageEventRow, ScanRow } from '../scan-row.ts';

/** With the segment, these columns identify a shipped row for ever. */
export type ShippedRow = Pick<ScanRow, 'account' | 'qr' | 'at' | 'index'>;

type Value = string | number | readonly string[] | null;

/** `toValues` gives the values of `columns`, in their order; those of `ShippedRow` and `segment` come before them. */
export type ShippedTable<Row extends ShippedRow> = {
  readonly name: 'scans' | 'page_events';
  readonly columns: readonly string[];
  readonly toValues: (row: Row) => Value[];
};

type OwnField<Row> = Exclude<keyof Row, keyof ShippedRow | 'segment'>;

/** The column of each field: a field without one does not compile. */
function defineTable<Row extends ShippedRow & Record<OwnField<Row>, Value | boolean>>(
  name: ShippedTable<Row>['name'],
  columnOf: Readonly<Record<OwnField<Row>, string>>,
): ShippedTable<Row> {
  const fields = Object.keys(columnOf) as OwnField<Row>[]; // the cast is safe: the table has these keys and no others
  return {
    name,
    columns: fields.map((field) => columnOf[field]),
    toValues: (row) => fields.map((field) => toValue(row[field])),
  };
}

const toValue = (value: Value | boolean): Value => (typeof value === 'boolean' ? Number(value) : value);

export const scansTable = defineTable<ScanRow>('scans', {
  visitor: 'visitor',
  class: 'class',
  classReason: 'class_reason',
  country: 'country',
  region: 'region',
  city: 'city',
  browser: 'browser',
  os: 'os',
  device: 'device',
  deviceKind: 'device_kind',
  language: 'language',
  referrer: 'referrer',
  method: 'method',
  agent: 'agent',
  purpose: 'purpose',
  isOwn: 'is_own',
  params: 'params',
  rule: 'rule',
});

export const pageEventsTable = defineTable<PageEventRow>('page_events', {
  visitor: 'visitor',
  event: 'event',
  target: 'target',
  class: 'class',
  classReason: 'class_reason',
  method: 'method',
  agent: 'agent',
  purpose: 'purpose',
  isOwn: 'is_own',
});
