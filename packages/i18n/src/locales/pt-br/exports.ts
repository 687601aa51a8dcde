import type { exports as english } from '../en/exports.ts';
import type { Translation } from '../../translation.ts';

export const exports = {
  menu: 'Exportar',
  formats: { pdf: 'PDF para ler e imprimir', xlsx: 'Planilha do Excel', csv: 'Tabela CSV' },
} as const satisfies Translation<typeof english>;
