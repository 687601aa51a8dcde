import type { RowShape } from '../../rows/row-shape.ts';
import { messageColumn, phoneColumn } from '../../rows/shared-columns.ts';

export const whatsappRow: RowShape = {
  columns: [
    phoneColumn(['+1 202 555 0143', '+1 202 555 0118']),
    messageColumn(['Hello! Do you have a table for tonight?', 'Hello! When are you open?']),
  ],
};
