import encodeQr from 'qr';

/** The margin that ISO/IEC 18004 requires; on a dark terminal, scanners do not find a code without it. */
const QUIET_ZONE = 4;
// Entries of the 256-colour table, which terminal themes do not change, unlike "black" and "white".
const BLACK_ON_WHITE = '\u001b[38;5;16;48;5;231m';
const RESET = '\u001b[0m';

/** The code as lines of half blocks: two rows of modules in each line, so that modules are square. */
export function drawQr(text: string): string {
  const matrix = encodeQr(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const lines: string[] = [];
  for (let row = 0; row < matrix.length; row += 2) {
    const upper = matrix[row] ?? [];
    const lower = matrix[row + 1] ?? [];
    lines.push(BLACK_ON_WHITE + upper.map((dark, column) => halfBlock(dark, lower[column] ?? false)).join('') + RESET);
  }
  return lines.join('\n');
}

function halfBlock(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}
