import type { BulkTable, TableCheck } from '@evercode/contract';

export const tableUuid = '66666666-6666-4666-8666-666666666666';

/** For tests: 500 menus, with a column that no code has. */
export const aTable: BulkTable = {
  uuid: tableUuid,
  name: 'menus.csv',
  hasHeader: true,
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  columns: [
    { index: 0, name: 'Title', samples: ['Lunch', 'Dinner'], guess: 'name' },
    { index: 1, name: 'Page', samples: ['https://example.com/lunch'], guess: 'destination' },
    { index: 2, name: 'Table', samples: [], guess: null },
  ],
  typology: 'website',
  rows: 500,
  endsAt: '2026-11-22T00:00:00Z',
};

export const aCheck = (wanted: Partial<TableCheck> = {}): TableCheck => ({
  ready: 500,
  faulty: 0,
  room: 836,
  beyond: 0,
  faults: [],
  faultsInAll: 0,
  previews: [
    {
      line: 2,
      title: 'Lunch',
      payload: 'https://go.example/abcdef',
      designParams: {},
      logo: null,
      destination: 'example.com/lunch',
    },
  ],
  ...wanted,
});
