/**
 * Draws the texts of a file, one per line, as styled SVGs with qr-code-styling under jsdom, in a loop: `style-peer.mjs
 * FILE WARM_UP_SECONDS SECONDS`.
 */
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import peer from 'qr-code-styling/lib/qr-code-styling.common.js';

const style = {
  jsdom: JSDOM,
  type: 'svg',
  width: 888,
  height: 888,
  margin: 96,
  qrOptions: { errorCorrectionLevel: 'M' },
  dotsOptions: { type: 'rounded', color: '#10367a' },
  cornersSquareOptions: { type: 'extra-rounded', color: '#a01030' },
  cornersDotOptions: { type: 'dot', color: '#10367a' },
  backgroundOptions: { color: '#fff4d0' },
};

const [path, warmUpSeconds, seconds] = process.argv.slice(2);
const texts = readFileSync(path, 'utf8').split('\n');
let drawn = 0;

async function drawFor(milliseconds) {
  const before = drawn;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const svg = await new peer.QRCodeStyling({ ...style, data: texts[drawn++ % texts.length] }).getRawData('svg');
    if (!String(svg).includes('<svg')) throw new Error('qr-code-styling drew nothing.');
  }
  return drawn - before;
}

await drawFor(Number(warmUpSeconds) * 1000);
const [startedAt, usedBefore] = [performance.now(), process.cpuUsage()];
const codes = await drawFor(Number(seconds) * 1000);
const { user, system } = process.cpuUsage(usedBefore);
console.log(
  JSON.stringify({ codes, seconds: (performance.now() - startedAt) / 1000, processorSeconds: (user + system) / 1e6 }),
);
