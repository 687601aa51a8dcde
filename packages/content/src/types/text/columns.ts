import { textCell } from '../../rows/cell-values.ts';
import type { RowShape } from '../../rows/row-shape.ts';

export const textRow: RowShape = {
  columns: [
    {
      id: 'text',
      path: ['text'],
      kind: textCell,
      required: true,
      names: ['content', 'message', 'value', 'data', 'texto', 'conteúdo', 'contenido', 'mensaje', 'testo', 'contenuto'],
      examples: ['Table 12. The kitchen is open until ten.', 'Table 13. The kitchen is open until ten.'],
    },
  ],
};
