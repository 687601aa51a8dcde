/** Programs that verify a webhook, shown in the docs. `webhook-samples.test.ts` runs them. */
export const webhookSamples = [
  {
    title: 'TypeScript',
    language: 'ts',
    source: `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`body\`: the bytes as they came, before any parser. */
export function isFromEvercode(headers: Record<string, string | undefined>, body: string, secret: string): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': sentAt = '', 'webhook-signature': signatures = '' } = headers;
  // Refuse a recorded request that is sent again later.
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest();
  return signatures.split(' ').some((each) => {
    const [version, value = ''] = each.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`,
  },
  {
    title: 'Python',
    language: 'py',
    source: `import base64, hashlib, hmac, time

def is_from_evercode(headers: dict, body: bytes, secret: str) -> bool:
    """body: the bytes as they came, before any parser. The names of headers in lower case."""
    sent_at = headers.get("webhook-timestamp", "")
    # Refuse a recorded request that is sent again later.
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each, expected) for each in given)
`,
  },
] as const;
