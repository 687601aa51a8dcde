import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Small valid files of each kind. */

export const aPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  { width = 320, height = 200 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#5686ff' } })
    .withExif({ IFD0: { Artist: 'somewhere secret' } })
    .toFormat(format)
    .toBuffer();

export const aPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** An uncompressed ZIP. */
export function aZip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(path.length, 22);
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), shared, path, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), shared, place, path);
    offset += 30 + path.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length / 5, 4);
  end.writeUInt16LE(central.length / 5, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const officeTypes = (part: string, type: string): string =>
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  `<Override PartName="/${part}" ` +
  `ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
export const aDocx = aZip({
  '[Content_Types].xml': officeTypes('word/document.xml', 'wordprocessingml.document'),
  'word/document.xml': '<w:document/>',
});

const box = (type: string, content: string): Buffer => {
  const body = Buffer.from(content, 'latin1');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length + 8);
  return Buffer.concat([head, Buffer.from(type), body]);
};
export const anMp4 = Buffer.concat([box('ftyp', 'isom\0\0\u0002\0isomiso2avc1mp41'), box('mdat', 'x'.repeat(200))]);
/** The first boxes of an iPhone picture, which name its format. */
export const aHeic = Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', 'x'.repeat(100))]);
export const anMp3 = Buffer.concat([
  Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(417 - 4),
]);
export const anExe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 1)]);
