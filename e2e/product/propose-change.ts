const version = '2026-07-28';

type Wish = Readonly<{ codeId: string; url: string; token?: string | undefined }>;
type Proposal = Readonly<{ step: string; token: string; appUrl: string }>;

/** Asks for a new destination as an assistant does. A person approves it at `appUrl`, and `token` then performs it. */
export async function proposeChange(appUrl: string, key: string, wish: Wish): Promise<Proposal> {
  const name = 'change_destination';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const answer = await fetch(`${appUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'mcp-protocol-version': version,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: wish, _meta: meta },
    }),
  });
  // Cast: the output of the tool.
  return ((await answer.json()) as { result: { structuredContent: Proposal } }).result.structuredContent;
}
