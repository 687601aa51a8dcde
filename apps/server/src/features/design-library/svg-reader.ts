/** A process that reads one SVG from its input and writes what became of it as JSON. It fails for one that no logo can be made of. */
import { readSvgLogo } from '@evercode/qr/svg-logo';

export type SvgReading = { vector: string } | { png: string };

const chunks: Buffer[] = [];
// Standard input gives buffers unless it is told otherwise.
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const logo = readSvgLogo(Buffer.concat(chunks).toString());
const reading: SvgReading = 'vector' in logo ? { vector: logo.vector } : { png: Buffer.from(logo.png).toString('base64') };
process.stdout.write(JSON.stringify(reading));
