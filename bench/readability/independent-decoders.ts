import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '@evercode/testkit/find-program';
import type { Raw } from './raw.ts';

const run = promisify(execFile);

/** Programs in C and C++, from Debian's packages zbar-tools and zxing-cpp-tools. */
export const decoderNames = ['zbar', 'zxing-cpp'] as const;
export type DecoderName = (typeof decoderNames)[number];

export type Readings = Readonly<Record<DecoderName, ReadonlyMap<string, readonly string[]>>>;

/** The texts that each decoder finds in each picture. Both programs take many files at once. */
export async function readPictures(folder: string, pictures: ReadonlyMap<string, Raw>): Promise<Readings> {
  const [zbar, zxing] = [findProgram(['zbarimg']), findProgram(['ZXingReader'])];
  if (!zbar || !zxing)
    throw new Error('The truth comes from zbar and zxing-cpp: apt-get install zbar-tools zxing-cpp-tools');
  for (const [name, { data, width, height }] of pictures) {
    writeFileSync(join(folder, `${name}.ppm`), Buffer.concat([Buffer.from(`P6 ${width} ${height} 255\n`), data]));
  }
  const files = [...pictures.keys()].map((name) => `${name}.ppm`);
  const options = { cwd: folder, maxBuffer: 2 ** 26 };
  // zbarimg exits with 4 if one of the pictures has no code.
  const [fromZbar, fromZxing] = await Promise.all([
    run(zbar, ['-q', '--xml', '-Sdisable', '-Sqrcode.enable', ...files], options).catch(
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    ),
    run(zxing, ['-1', '-format', 'QRCode', ...files], options).catch((error: { stdout?: string }) => ({
      stdout: error.stdout ?? '',
    })),
  ]);
  return { zbar: readZbar(fromZbar.stdout), 'zxing-cpp': readZxing(fromZxing.stdout) };
}

function readZbar(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [, file = '', content = ''] of xml.matchAll(/<source href='([^']*)\.ppm'>([\s\S]*?)<\/source>/g)) {
    texts.set(
      file,
      [...content.matchAll(/<data(?: format='([^']*)')?[^>]*>(?:<!\[CDATA\[)?([\s\S]*?)(?:\]\]>)?<\/data>/g)].map(
        ([, format, data = '']) => (format === 'base64' ? Buffer.from(data, 'base64').toString() : data),
      ),
    );
  }
  return texts;
}

function readZxing(lines: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const line of lines.split('\n')) {
    const [, file, text] = /^(.+?)\.ppm QRCode "(.*)"$/.exec(line) ?? [];
    if (file !== undefined && text !== undefined)
      texts.set(file, [...(texts.get(file) ?? []), text.replaceAll('<CR>', '\r').replaceAll('<LF>', '\n')]);
  }
  return texts;
}
