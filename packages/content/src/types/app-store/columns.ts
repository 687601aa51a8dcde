import type { RowShape } from '../../rows/row-shape.ts';
import { headerColumns, storeColumns } from '../../rows/shared-columns.ts';

export const appStoreRow: RowShape = {
  columns: [
    ...storeColumns(
      { ios: ['ios'], android: ['android'] },
      {
        ios: ['https://apps.apple.com/app/example/id1234567890', ''],
        android: [
          'https://play.google.com/store/apps/details?id=com.example.app',
          'https://play.google.com/store/apps/details?id=com.example.maps',
        ],
      },
    ),
    ...headerColumns([], ['Trailhead', 'Trailhead Maps'], ['Hiking maps that work offline', '']),
  ],
};
