import type { RowShape } from '../../rows/row-shape.ts';
import { messageColumn, phoneColumn } from '../../rows/shared-columns.ts';

export const smsRow: RowShape = {
  columns: [
    phoneColumn(['+1 202 555 0143', '+1 202 555 0118']),
    messageColumn(['Please call me back.', 'I would like to book a table.']),
  ],
};
