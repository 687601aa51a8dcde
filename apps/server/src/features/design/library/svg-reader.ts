/**
 * A process that reads an SVG from its standard input and writes the resulting logo as JSON; before that, an empty line
 * when it begins to draw. Exits with an error for an SVG that cannot be a logo.
 */
import { readSvgLogo, SvgTooSlow } from '@evercode/qr/svg-logo';

export type SvgReading = { vector: string } | { png: string } | { isTooSlow: true };

const chunks: Buffer[] = [];
// Without an encoding, standard input yields buffers.
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
process.stdout.write('\n');
process.stdout.write(JSON.stringify(read(Buffer.concat(chunks).toString())));

function read(svg: string): SvgReading {
  try {
    const logo = readSvgLogo(svg);
    return 'vector' in logo ? { vector: logo.vector } : { png: Buffer.from(logo.png).toString('base64') };
  } catch (error) {
    if (error instanceof SvgTooSlow) return { isTooSlow: true };
    throw error;
  }
}
