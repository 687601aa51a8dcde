import { v1Errors } from '@evercode/contract/v1';
import { escape, style } from './page-parts.ts';
import { clientExample, examples } from './quickstart.ts';

/** The page to begin with: the first code in a minute, the rules of all operations, and every error. */
export function writeGuidePage(origin: string): string {
  const programs = examples.map(
    ({ title, language, run, needs, source }) =>
      `<h3>${escape(title)}</h3><p>Save this as <code>first-code.${language}</code>
and run <code>${escape(run)}</code>${needs === undefined ? '' : ` (${needs})`}.</p>
<pre><code>${escape(source(origin))}</code></pre>`,
  );
  const errors = v1Errors.map(
    ({ code, status, detail, fix, isRetryable }) =>
      `<tr id="${code}"><td><code>${code}</code><td>${status}<td>${escape(detail)}<td>${escape(fix)}${
        isRetryable ? ' <b>Try again later.</b>' : ''
      }`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="service-desc" type="application/json" href="/api/v1/openapi.json">
<title>Evercode API: your first code in a minute</title>
<style>${style}</style>
<main>
<p><a href="/api/docs/">All operations</a> · <a href="/api/docs/webhooks">Webhooks</a> · <a
href="/api/v1/openapi.json">OpenAPI document</a> · <a
href="/llms.txt">llms.txt</a></p>
<h1>Your first code in a minute</h1>
<ol>
<li><a href="${escape(origin)}/dashboard/api-keys">Open <b>Settings &gt; API keys</b></a> and create a key. Under
<b>Access</b>, choose <b>Some areas</b> and <b>Codes</b>: a key that only reads can't create codes.</li>
<li>Copy the key, which is shown once, and put it where your programs find it: in a terminal,
<code>export EVERCODE_KEY=ec_live_…</code></li>
<li>In the same terminal, run one of these. Each creates a code and saves its picture as
<code>first-code.png</code>. Scan it: the short link works already.</li>
</ol>
${programs.join('\n')}
<h3>With the client</h3>
<p>For programs that do more than this, there is a TypeScript client with a typed method for every operation. It
iterates over pages, retries without doing anything twice, and has no dependencies. Your operator builds it with
<code>npm run build -- --clients</code>.</p>
<pre><code>${escape(clientExample(origin))}</code></pre>
<h3>From a terminal</h3>
<p>The command line does the same without a program. <code>evercode --help</code> lists what else it can do.</p>
<pre><code>${escape(commandLine(origin))}</code></pre>
<h3>With an assistant</h3>
<p>Assistants that speak the Model Context Protocol use the same key at <code>${escape(origin)}/mcp</code>, as the
header <code>Authorization: Bearer ec_live_…</code>. With a key that only reads they have no tool that writes. Before a
code that people scan changes, they have to ask you.</p>
<h2>What all operations have in common</h2>
<h3>Lists</h3>
<p>A list answers <code>{"items": […], "nextCursor": "…"}</code>. Send <code>nextCursor</code> as
<code>cursor</code>, with the same filters, for the next page. When it is <code>null</code>, this is the last
page. Items that are added meanwhile move none to another page.</p>
<h3>Retries</h3>
<p>Send an <code>Idempotency-Key</code> of your own with each POST. If no answer arrives, send the same request
with the same key: it is done once, and the answer of the first has <code>Idempotency-Replayed: true</code>.
Keys are kept for a day. <code>PUT /api/v1/codes/by-external-id/{externalId}</code> needs no key: it can be sent
again at any time.</p>
<h3>Changes by several programs</h3>
<p>Answers have an <code>ETag</code>. Send that of a code as <code>If-Match</code> with PATCH or DELETE: if it
was changed since, nothing is saved, and the answer is 412 with the present code as <code>current</code>. With
<code>If-None-Match</code>, a GET answers 304 without a body while nothing has changed.</p>
<h3>Pictures in pages and documents</h3>
<p><code>GET /api/v1/codes/{id}/pictures</code> answers addresses that need no key and that nobody can guess. Each
shows one drawing for ever, so it can be cached for a year. After a change of the design, ask for the new address; the
former one shows the new drawing as well.</p>
<h3>Before printing</h3>
<p><code>GET /api/v1/codes/{id}/readability</code> says whether scanners can read the design,
<code>GET /api/v1/endings/check</code> whether an ending is free, and
<code>POST /api/v1/codes/{id}/simulate</code> what a visitor would get.</p>
<h3>Limits</h3>
<p>Every answer says what is left of the limits of the workspace in <code>RateLimit</code> and
<code>X-RateLimit-Remaining</code>. Beyond a limit, the answer is 429 with <code>Retry-After</code> in
seconds.</p>
<h3>Scans</h3>
<p><code>GET /api/v1/statistics</code> counts visits of people, with <code>breakdowns=countries,cities</code> and more.
<code>GET /api/v1/statistics/codes</code> has a row for each code. <code>GET /api/v1/scans</code> lists single scans
page by page, and <code>/scans/export</code> streams them as CSV or Parquet.</p>
<h3>Support</h3>
<p>Every answer has an <code>X-Request-Id</code>. Tell it with a question.</p>
<h2 id="errors">Errors</h2>
<p>Problems are <code>application/problem+json</code>. <code>code</code> does not change;
<code>violations</code> names wrong fields, each with <code>propertyPath</code>, <code>in</code> and its own
<code>code</code>. <code>params</code> has the bounds or the values that are allowed.</p>
<div class="wide"><table><thead><tr><th>Code<th>Status<th>Meaning<th>What to do</thead><tbody>
${errors.join('\n')}
</tbody></table></div>
</main>
</html>
`;
}

const commandLine = (origin: string): string => `evercode login ${origin}
evercode create website https://example.com/ --title "My first code" --save first-code.png
evercode codes list
`;
