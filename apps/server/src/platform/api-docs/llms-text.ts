import { v1Operations } from '@evercode/contract/v1';

/** What a language model needs to use the API (llmstxt.org). */
export function writeLlmsText(origin: string): string {
  const operations = v1Operations.map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`);
  return `# Evercode

> Dynamic QR codes that keep working. Programs use the API at ${origin}/api/v1 with an API key: \`Authorization:
Bearer ec_live_…\`.

Lists answer \`{items, nextCursor}\`. PATCH is a merge patch. Send an Idempotency-Key with each POST. Errors are
application/problem+json with a stable \`code\`, a \`detail\`, a \`fix\` and \`isRetryable\`.

## Documentation

- [Your first code in a minute](${origin}/api/docs/guide): examples in curl, TypeScript and Python, a typed client, a
  command line, and every error
- [Webhooks](${origin}/api/docs/webhooks): events, how to verify them, Zapier, Make and n8n
- Tools for assistants (Model Context Protocol): ${origin}/mcp, with the same key
- [OpenAPI 3.1 document](${origin}/api/v1/openapi.json): every operation with its schemas
- [Errors](${origin}/api/v1/errors): every code with its meaning and what to do

## Operations

${operations.join('\n')}
`;
}
