import { expect, test } from 'vitest';
import { isPlainForm } from './is-plain-form.ts';

const type = 'multipart/form-data; boundary=b';
const aPart = (head = '', content = 'x') =>
  `--b\r\ncontent-disposition: form-data; name="data"${head}\r\n\r\n${content}\r\n`;
const judge = (text: string, contentType = type) => isPlainForm(Buffer.from(text), contentType);

test('forms of browsers and programs are plain', async () => {
  const form = new FormData();
  form.append('data', new Blob([new Uint8Array(100_000)]), `${'名'.repeat(255)}.png`);
  form.append('note', 'two\r\n--lines');
  const sent = new Response(form);
  expect(isPlainForm(await sent.bytes(), sent.headers.get('content-type') ?? '')).toBe(true);
  expect(judge(`${aPart()}--b--\r\n`, 'multipart/form-data; charset=utf-8; Boundary="b"')).toBe(true);
  expect(judge(aPart().repeat(16))).toBe(true);
});

test.each([
  ['more parts than a form has', aPart().repeat(17), type],
  ['a name without end', aPart(`; filename="${'%22'.repeat(4000)}"`), type],
  ['lines of a head without end', aPart(`\r\n${'x: y\r\n'.repeat(2000)}x: y`), type],
  ['a head that is nothing else', '--b\r\ncontent-disposition: form-data', type],
  ['no boundary', aPart(), 'multipart/form-data'],
  ['an empty boundary', aPart(), 'multipart/form-data; boundary='],
  ['a boundary without end', aPart(), `multipart/form-data; boundary=${'b'.repeat(71)}`],
  ['two boundaries', aPart(), `${type}; boundary=c`],
  ['a boundary inside another word', aPart(), 'multipart/form-data; x="; boundary=b"; boundary=c'],
  ['another boundary than the one it names', aPart().replace('--b', '--c'), type],
  ['nothing', '', type],
])('%s is not a plain form', (_name, text, contentType) => {
  expect(judge(text, contentType)).toBe(false);
});
