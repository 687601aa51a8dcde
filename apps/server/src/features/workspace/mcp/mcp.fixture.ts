import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import * as z from 'zod';
import { nextAddress } from '../../../testing/call-api.ts';

/** What the person answers when the client asks. */
type Person = 'says-yes' | 'says-no' | 'unticked';

type Chosen = { person?: Person; isLegacy?: boolean };

const toolAnswer = z.object({
  isError: z.boolean().optional(),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
});
type ToolAnswer = { isRefused: boolean; data: Record<string, unknown>; said: string; types: string[] };

/** An assistant: a client of the public SDK over HTTP. Without a person, it cannot ask one. */
export async function connectAssistant(url: string, key: string, { person, isLegacy = false }: Chosen = {}) {
  const questions: string[] = [];
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: person === undefined ? {} : { elicitation: { form: {} } },
      versionNegotiation: { mode: isLegacy ? 'legacy' : { pin: '2026-07-28' } },
    },
  );
  if (person !== undefined)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      questions.push(params.message);
      return person === 'says-no'
        ? { action: 'decline' as const }
        : { action: 'accept' as const, content: { confirm: person === 'says-yes' } };
    });
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': nextAddress() };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  return {
    client,
    /** What the person was asked. */
    questions,
    listTools: async () => (await client.listTools()).tools,
    async callTool(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
      const answer = toolAnswer.parse(await client.callTool({ name, arguments: args }));
      return {
        isRefused: answer.isError === true,
        data: answer.structuredContent ?? {},
        said: answer.content[0]?.text ?? '',
        types: answer.content.map(({ type }) => type),
      };
    },
  };
}

export type Assistant = Awaited<ReturnType<typeof connectAssistant>>;
