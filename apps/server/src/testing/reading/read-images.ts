/** Reads pictures with independent programs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPrintFormat, type ImageFormat } from '@evercode/contract';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// In CI no reader is skipped: a missing program fails the test.
export const hasGhostscript = process.env['CI'] === 'true' || spawnSync('gs', ['--version']).status === 0;
const hasZbar = spawnSync('zbarimg', ['--version']).status === 0;

/** Rasterises to a PNG on white, so many pixels wide: PDF and EPS with Ghostscript, SVG with librsvg. */
export async function paintImage(format: ImageFormat, bytes: Uint8Array, width = 600): Promise<Buffer> {
  if (!isPrintFormat(format)) return sharp(bytes).flatten({ background: '#fff' }).resize(width).png().toBuffer();
  const page = execFileSync(
    'gs',
    [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-dEPSCrop',
      '-sDEVICE=png16m',
      '-r300',
      '-sstdout=%stderr',
      '-sOutputFile=-',
      '-_',
    ],
    { input: bytes, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  return sharp(page).resize(width).png().toBuffer();
}

/** Loads zxing from its package; by default it would fetch the program from the network. */
export function prepareReader(): void {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
}

/** Decodes a PNG with zxing and, where it is installed, with zbar. */
export async function readCodes(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], textMode: 'Plain' });
  return [...found.map(({ text }) => text), ...(hasZbar ? [readWithZbar(png)] : [])];
}

function readWithZbar(png: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'evercode-zbar-'));
  try {
    writeFileSync(join(folder, 'code.png'), png);
    return execFileSync('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', join(folder, 'code.png')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
