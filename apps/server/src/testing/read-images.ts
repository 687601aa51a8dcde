/** For tests: what programs that know nothing of ours make of a picture. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImageFormat } from '@evercode/contract';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// In CI nothing is skipped for want of a program: it fails where it calls what is not installed.
export const hasGhostscript = process.env['CI'] === 'true' || spawnSync('gs', ['--version']).status === 0;
const hasZbar = spawnSync('zbarimg', ['--version']).status === 0;

/** As a PNG on white paper, so many pixels wide; by Ghostscript where it is a page, and by librsvg where it is an SVG. */
export async function paintImage(format: ImageFormat, bytes: Uint8Array, width = 600): Promise<Buffer> {
  if (format !== 'pdf' && format !== 'eps') return sharp(bytes).flatten({ background: '#fff' }).resize(width).png().toBuffer();
  const page = execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dEPSCrop', '-sDEVICE=png16m', '-r300', '-sstdout=%stderr', '-sOutputFile=-', '-_'], { input: bytes, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'] });
  return sharp(page).resize(width).png().toBuffer();
}

/** Else it would ask the network for its program. */
export function prepareReader(): void {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
}

/** What zxing and, where it is installed, zbar read in a PNG. */
export async function readCodes(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], textMode: 'Plain' });
  return [...found.map(({ text }) => text), ...(hasZbar ? [readWithZbar(png)] : [])];
}

function readWithZbar(png: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'evercode-zbar-'));
  try {
    writeFileSync(join(folder, 'code.png'), png);
    return execFileSync('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', join(folder, 'code.png')], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
