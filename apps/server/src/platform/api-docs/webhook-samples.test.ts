import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookSamples } from './webhook-samples.ts';
import { writeWebhooksPage } from './webhooks-page.ts';

const execute = promisify(execFile);
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'evercode-samples-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const body = '{"title":"Café"}';
const sign = (at: number, by = key) => `v1,${createHmac('sha256', by).update(`msg_1.${at}.${body}`).digest('base64')}`;
const now = Math.floor(Date.now() / 1000);
const headersAt = (at: number, signature: string) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
});
/** During a rotation there are two; then a wrong secret, an old request, another body, and none at all. */
const cases = [
  { headers: headersAt(now, `${sign(now, Buffer.alloc(32, 1))} ${sign(now)}`), body },
  { headers: headersAt(now, sign(now, Buffer.alloc(32, 1))), body },
  { headers: headersAt(now - 600, sign(now - 600)), body },
  { headers: headersAt(now, sign(now)), body: `${body} ` },
  { headers: {}, body },
];
const asked = JSON.stringify(cases);

test.each([
  {
    language: 'ts',
    program: process.execPath,
    end: `for (const each of ${asked}) console.log(isFromEvercode(each.headers, each.body, '${secret}'));`,
  },
  {
    language: 'py',
    program: 'python3',
    end: `import json
for each in json.loads(r'''${asked}'''):
    print(str(is_from_evercode(each["headers"], each["body"].encode(), "${secret}")).lower())`,
  },
] as const)(
  'the sample in $language accepts what is ours, new and unchanged, and nothing else',
  async ({ language, program, end }) => {
    const sample = webhookSamples.find((each) => each.language === language);
    const file = join(directory, `sample.${language}`);
    writeFileSync(file, `${sample?.source}\n${end}\n`);
    const { stdout } = await execute(program, [file]);
    expect(stdout.trim().split('\n')).toEqual(['true', 'false', 'false', 'false', 'false']);
  },
);

test('the page shows both samples and every type of event', () => {
  const page = writeWebhooksPage();
  expect(page).toContain('is_from_evercode');
  expect(page).toContain('code.destination_failed');
});
