import type { exports as english } from '../en/exports.ts';
import type { Translation } from '../../translation.ts';

export const exports = {
  menu: 'Exportar',
  formats: { pdf: 'PDF para leer e imprimir', xlsx: 'Libro de Excel', csv: 'Tabla CSV' },
} as const satisfies Translation<typeof english>;
