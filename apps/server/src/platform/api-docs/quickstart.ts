/** A program of the guide. It reads the key from EVERCODE_KEY; a test runs each of them against a server. */
type Example = {
  title: string;
  language: 'sh' | 'ts' | 'py';
  /** What runs it. */
  run: string;
  needs?: string;
  source: (origin: string) => string;
};

const curl: Example = {
  title: 'curl',
  language: 'sh',
  run: 'sh first-code.sh',
  source: (origin) => `set -e

# Creates the code, or changes it if it exists, and prints it.
curl --fail-with-body --silent --show-error --request PUT \\
  "${origin}/api/v1/codes/by-external-id/my-first-code" \\
  --header "Authorization: Bearer $EVERCODE_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"title": "My first code", "content": {"type": "website", "url": "https://example.com/"}}' \\
  --output first-code.json
cat first-code.json

# Saves its picture.
CODE_ID=$(sed 's/.*"id":"\\([0-9a-f-]*\\)","title".*/\\1/' first-code.json)
curl --fail --silent --show-error \\
  "${origin}/api/v1/codes/$CODE_ID/image.png?size=1000" \\
  --header "Authorization: Bearer $EVERCODE_KEY" \\
  --output first-code.png
`,
};

const typescript: Example = {
  title: 'TypeScript',
  language: 'ts',
  run: 'node first-code.ts',
  needs: 'Node.js 22.18 or later',
  source: (origin) => `import { writeFile } from 'node:fs/promises';

const api = '${origin}/api/v1';
const headers = { authorization: \`Bearer \${process.env['EVERCODE_KEY']}\` };

async function send(path: string, request: RequestInit = {}): Promise<Response> {
  const answer = await fetch(api + path, { ...request, headers: { ...headers, ...request.headers } });
  if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`);
  return answer;
}

const created = await send('/codes', {
  method: 'POST',
  // A retry with the same key creates nothing twice.
  headers: { 'content-type': 'application/json', 'idempotency-key': 'my-first-code-ts' },
  body: JSON.stringify({ title: 'My code in TypeScript', content: { type: 'website', url: 'https://example.com/' } }),
});
const code = (await created.json()) as { id: string; shortLink: { url: string } };
console.log(code.shortLink.url);

const picture = await send(\`/codes/\${code.id}/image.png?size=1000\`);
await writeFile('first-code.png', new Uint8Array(await picture.arrayBuffer()));
`,
};

const python: Example = {
  title: 'Python',
  language: 'py',
  run: 'python3 first-code.py',
  source: (origin) => `import json
import os
from urllib.request import Request, urlopen

API = "${origin}/api/v1"
HEADERS = {"Authorization": "Bearer " + os.environ["EVERCODE_KEY"]}

request = Request(
    API + "/codes",
    method="POST",
    # A retry with the same key creates nothing twice.
    headers={**HEADERS, "Content-Type": "application/json", "Idempotency-Key": "my-first-code-py"},
    data=json.dumps(
        {"title": "My code in Python", "content": {"type": "website", "url": "https://example.com/"}}
    ).encode(),
)
with urlopen(request) as answer:
    code = json.load(answer)
print(code["shortLink"]["url"])

with urlopen(Request(API + "/codes/" + code["id"] + "/image.png?size=1000", headers=HEADERS)) as answer:
    with open("first-code.png", "wb") as file:
        file.write(answer.read())
`,
};

/** The same with the client, for programs that do more than this. */
export const clientExample = (origin: string): string => `import { writeFile } from 'node:fs/promises';
import { createClient } from '@evercode/client';

const evercode = createClient({ url: '${origin}', key: process.env['EVERCODE_KEY'] ?? '' });

const code = await evercode.codes.create({
  title: 'My code with the client',
  content: { type: 'website', url: 'https://example.com/' },
});
console.log(code.shortLink?.url);

const picture = await evercode.codes.getImage(code.id, 'png', { size: 1000 });
await writeFile('first-code.png', await picture.bytes());

// Every code of the workspace, page after page.
for await (const each of evercode.codes.list()) console.log(each.title, each.scans);
`;

export const examples: readonly Example[] = [curl, typescript, python];
