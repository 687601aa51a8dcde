import { eventTypes } from '@evercode/contract';
import { sample, writePage } from './page-parts.ts';
import { webhookSamples } from './webhook-samples.ts';

/** The page about events and webhooks: what arrives, how to verify it, and how to connect other services. */
export function writeWebhooksPage(): string {
  const samples = webhookSamples.map(({ title, source }) => `<h3>${title}</h3>\n${sample(source)}`);
  const types = eventTypes.map((type) => `<li><code>${type}</code></li>`);
  const content = `<h1>Webhooks</h1>
<p>In the app, open <b>Settings</b>, then <b>Webhooks</b>, and add an endpoint: an address of yours that begins with
<code>https://</code>. Each event is one POST there. Answer with a status from 200 to 299 within 15 seconds, and do
long work afterwards.</p>
<h2>What arrives</h2>
${sample(example)}
<p><code>object</code> is the resource shortly after it happened, as lists of <code>/api/v1</code> show it; resources
without such a list have their <code>id</code>, their <code>name</code> and the facts of the event.
<code>previous</code> has the earlier values of the fields that differ from the event before of the same code or
project. Ignore fields that you do not know.</p>
<h2>Verify each request</h2>
<p>Requests are signed by the <a href="https://www.standardwebhooks.com">Standard Webhooks</a>:
<code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. After a rotation both
secrets sign for 24 hours. Another rotation meanwhile ends the older one.</p>
${samples.join('\n')}
<h2>What you can rely on</h2>
<ul>
<li>Every event arrives at least once. A repeated one has the same <code>webhook-id</code>: keep the ids of a few
days, and skip what you have.</li>
<li>Events of one code arrive in their order: the next one waits until the one before was taken or given up. Others do
not wait.</li>
<li>A failed attempt is repeated after 5 seconds, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours. After that, or
when your endpoint answers 410, it is disabled, and the owner of the workspace gets a mail. What waited for a disabled
endpoint is not sent later.</li>
<li>Nothing is lost: <code>GET /api/v1/events?after=…</code> lists the events of 30 days. Go on from the last
<code>sequence</code> that you have. Events about people and money are not in it for API keys.</li>
<li><code>scans.recorded</code> counts the scans of a few seconds by code: <code>scans</code> has all of them,
<code>people</code> those by people.</li>
</ul>
<h2>Zapier</h2>
<p>Begin a Zap with <b>Webhooks by Zapier</b> and its event <b>Catch Hook</b>. Copy the address that it shows into a new
endpoint, and choose <b>Send test event</b> so that Zapier sees the fields. Its address is the only protection: to
verify signatures, use <b>Catch Raw Hook</b> and a code step.</p>
<h2>Make</h2>
<p>Begin a scenario with <b>Webhooks</b> and <b>Custom webhook</b>. Copy its address into a new endpoint, let Make wait
for data, and choose <b>Send test event</b>.</p>
<h2>n8n</h2>
<p>Begin a workflow with the node <b>Webhook</b> and the method POST. Copy its production address into a new endpoint,
activate the workflow, and choose <b>Send test event</b>. For an n8n in the network of your own installation, the
operator names its address in <code>WEBHOOK_HOSTS</code>.</p>
<h2>Types of events</h2>
<ul>
${types.join('\n')}
</ul>`;
  return writePage('webhooks', { title: 'Evercode API: webhooks', content });
}

const example = `{
  "id": "0b6f…", "type": "code.updated", "apiVersion": "v1", "createdAt": "2026-11-26T10:00:00.000Z",
  "workspaceId": "5c2e…", "actor": { "type": "key", "id": "9a41…", "name": "Till" }, "sequence": 42,
  "data": { "object": { "id": "7d13…", "title": "Menu", "state": "active", … }, "previous": { "title": "Carta" } }
}`;
