/** RFC 4180. What a spreadsheet would take for a formula begins with a mark that makes it text: what stands in a cell was written by anybody. */
export function writeCell(value: string): string {
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
