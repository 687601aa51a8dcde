/** Encodes the texts of a file, one a line, over and over: `encode-texts.ts ours|qr FILE WARM_UP_SECONDS SECONDS`. */
import { readFileSync } from 'node:fs';
import { encodeQR } from 'qr';
import { encodeMatrix } from '@evercode/qr';

const encoders: Readonly<Record<string, (text: string) => unknown>> = {
  ours: (text) => encodeMatrix(text, { level: 'M' }),
  qr: (text) => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }),
};
const BATCH = 100;

function main([name = '', path = '', warmUpSeconds, seconds]: readonly string[]): void {
  const encode = encoders[name];
  if (encode === undefined) throw new Error(`There is no encoder ${name}.`);
  const texts = readFileSync(path, 'utf8').split('\n');

  const encodeFor = (milliseconds: number): number => {
    const end = performance.now() + milliseconds;
    let encoded = 0;
    while (performance.now() < end) {
      for (let at = 0; at < BATCH; at++) encode(texts[encoded++ % texts.length] ?? '');
    }
    return encoded;
  };
  encodeFor(Number(warmUpSeconds) * 1000);
  const [startedAt, usedBefore] = [performance.now(), process.cpuUsage()];
  const codes = encodeFor(Number(seconds) * 1000);
  const { user, system } = process.cpuUsage(usedBefore);
  console.log(JSON.stringify({ codes, seconds: (performance.now() - startedAt) / 1000, processorSeconds: (user + system) / 1e6 }));
}

if (import.meta.main) main(process.argv.slice(2));
