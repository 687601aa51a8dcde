import { addressCell, textCell } from '../../rows/cell-values.ts';
import { destinationNames } from '../../rows/destination-names.ts';
import type { RowShape } from '../../rows/row-shape.ts';
import { storeColumns } from '../../rows/shared-columns.ts';

export const deepLinkRow: RowShape = {
  columns: [
    {
      id: 'destination',
      path: ['fallbackUrl'],
      kind: addressCell,
      required: true,
      names: ['fallback', ...destinationNames],
      examples: ['https://www.example.com/autumn', 'https://www.example.com/winter'],
    },
    {
      id: 'ios_link',
      path: ['ios', 'link'],
      kind: textCell,
      required: false,
      names: ['ios deep link', 'iphone link', 'ios uri', 'deep link ios'],
      examples: ['bookshop://offers/autumn', 'bookshop://offers/winter'],
    },
    {
      id: 'android_link',
      path: ['android', 'link'],
      kind: textCell,
      required: false,
      names: ['android deep link', 'android uri', 'deep link android'],
      examples: ['bookshop://offers/autumn', ''],
    },
    ...storeColumns(
      { ios: ['ios', 'store'], android: ['android', 'store'] },
      {
        ios: ['https://apps.apple.com/app/id0000000000', 'https://apps.apple.com/app/id0000000000'],
        android: ['https://play.google.com/store/apps/details?id=com.example.bookshop', ''],
      },
    ),
  ],
};
