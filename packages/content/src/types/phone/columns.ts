import type { RowShape } from '../../rows/row-shape.ts';
import { phoneColumn } from '../../rows/shared-columns.ts';

export const phoneRow: RowShape = { columns: [phoneColumn(['+1 202 555 0143', '+1 202 555 0118'])] };
