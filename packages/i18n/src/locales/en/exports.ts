/** Statistics as files: what the menu says, and who gets them regularly. */
export const exports = {
  menu: 'Export',
  formats: { pdf: 'PDF to read and print', xlsx: 'Excel workbook', csv: 'CSV table' },
} as const;
