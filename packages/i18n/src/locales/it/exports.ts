import type { exports as english } from '../en/exports.ts';
import type { Translation } from '../../translation.ts';

export const exports = {
  menu: 'Esporta',
  formats: { pdf: 'PDF da leggere e stampare', xlsx: 'Cartella di Excel', csv: 'Tabella CSV' },
} as const satisfies Translation<typeof english>;
