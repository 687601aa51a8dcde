import { addressCell } from '../../rows/cell-values.ts';
import { destinationNames } from '../../rows/destination-names.ts';
import type { RowShape } from '../../rows/row-shape.ts';

export const websiteRow: RowShape = {
  columns: [
    {
      id: 'destination',
      path: ['url'],
      kind: addressCell,
      required: true,
      names: destinationNames,
      examples: ['https://www.example.com/autumn', 'https://www.example.com/winter'],
    },
  ],
};
