import { areaOf } from './areas.ts';
import type { Screen } from './screen.ts';

/** Asks for a new destination as an assistant does; returns the address where a person approves it. */
async function askApproval(appUrl: string, key: string, codeId: string): Promise<string> {
  const name = 'change_destination';
  const version = '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name, arguments: { codeId, url: 'https://example.com/autumn' }, _meta: meta };
  const answer = await fetch(`${appUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'mcp-protocol-version': version,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  // Cast: the output of the tool.
  return ((await answer.json()) as { result: { structuredContent: { appUrl: string } } }).result.structuredContent
    .appUrl;
}

/** Approvals wait five minutes, so each picture asks for one of its own. */
const approval = (name: string, show?: Screen['open']): Screen => ({
  name,
  area: areaOf(name),
  as: 'customer',
  path: '/dashboard/approvals/new',
  open: async (page, facts) => {
    const { key, scanned } = facts.scenes.belongings;
    await page.goto(await askApproval(facts.product.appUrl, key, scanned));
    await page.getByRole('button', { name: facts.t('approvals:approve') }).waitFor();
    await show?.(page, facts);
  },
});

export const approvals: readonly Screen[] = [
  approval('approval'),
  approval('approval-given', async (page, { t }) => {
    await page.getByRole('button', { name: t('approvals:approve') }).click();
    await page.getByRole('heading', { name: t('approvals:outcomes.approved.title') }).waitFor();
  }),
];
