/**
 * Encodes or draws the texts of a file, one per line, in a loop: `encode-texts.ts ours|qr|styled FILE WARM_UP_SECONDS
 * SECONDS`.
 */
import { readFileSync } from 'node:fs';
import { encodeQR } from 'qr';
import { drawCode, encodeMatrix, renderSvg, type DesignParams } from '@evercode/qr';

/** The same style as in style-peer.mjs. */
const style: Partial<DesignParams> = {
  pattern: 'special-circle',
  border_marker: 'extra-rounded',
  center_marker: 'circle',
  foreground_color: '#10367a',
  background_color: '#fff4d0',
  markers_color_enabled: true,
  marker_out_color: '#a01030',
  marker_in_color: '#10367a',
};

const encoders: Readonly<Record<string, (text: string) => unknown>> = {
  ours: (text) => encodeMatrix(text, { level: 'M' }),
  qr: (text) => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }),
  styled: (text) => renderSvg(drawCode(text, style)),
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
  console.log(
    JSON.stringify({ codes, seconds: (performance.now() - startedAt) / 1000, processorSeconds: (user + system) / 1e6 }),
  );
}

if (import.meta.main) main(process.argv.slice(2));
