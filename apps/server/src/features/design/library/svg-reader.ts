/**
 * A process that reads an SVG from its standard input and writes the resulting logo as JSON. Exits with an error for an
 * SVG that cannot be a logo.
 */
import { readSvgLogo } from '@evercode/qr/svg-logo';

export type SvgReading = { vector: string } | { png: string };

const chunks: Buffer[] = [];
// Without an encoding, standard input yields buffers.
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const logo = readSvgLogo(Buffer.concat(chunks).toString());
const reading: SvgReading =
  'vector' in logo ? { vector: logo.vector } : { png: Buffer.from(logo.png).toString('base64') };
process.stdout.write(JSON.stringify(reading));
