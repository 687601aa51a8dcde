import encodeQr from 'qr';

/** The margin that the standard asks for; without it a dark terminal touches the code and scanners give up. */
const QUIET_ZONE = 4;
// Fixed entries of the 256-colour table: unlike "black" and "white", no terminal theme changes or inverts them.
const BLACK_ON_WHITE = '\u001b[38;5;16;48;5;231m';
const RESET = '\u001b[0m';

/** The code as lines of half blocks, two rows of modules a line, which makes the modules square. */
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
