import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { RpcError, type Message } from './json-rpc.ts';

/** The version without sessions, whose requests say everything about themselves. */
export const MODERN = '2026-07-28';
/** Versions that begin with `initialize`. They are served without a session too, which they allow. */
export const LEGACY = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** What a request says of its client. */
export type Era = Readonly<{ isModern: boolean; canAskPerson: boolean }>;

const meta = 'io.modelcontextprotocol';
const capabilities = z.looseObject({
  elicitation: z.looseObject({ form: z.looseObject({}).optional(), url: z.looseObject({}).optional() }).optional(),
});

/**
 * The version of a request. Headers repeat parts of a modern body, so that proxies need not parse it. Where they
 * differ, a proxy would have decided about another request than this server.
 */
export function readEra({ method, params }: Message, headers: IncomingHttpHeaders): Era {
  const inHeader = textOf(headers['mcp-protocol-version']);
  const inBody = params?._meta?.[`${meta}/protocolVersion`];
  if (inBody === undefined && inHeader !== MODERN) {
    if (inHeader !== undefined && !isLegacy(inHeader)) throw unsupported(inHeader);
    return { isModern: false, canAskPerson: false };
  }
  if (typeof inBody !== 'string') throw new RpcError('invalidParams', `_meta needs ${meta}/protocolVersion.`);
  requireSame('MCP-Protocol-Version', inHeader, inBody);
  if (inBody !== MODERN) throw unsupported(inBody);
  requireSame('Mcp-Method', textOf(headers['mcp-method']), method);
  if (method === 'tools/call') requireSame('Mcp-Name', decode(textOf(headers['mcp-name'])), params?.['name']);
  const declared = capabilities.safeParse(params?._meta?.[`${meta}/clientCapabilities`]);
  if (!declared.success) throw new RpcError('invalidParams', `_meta needs ${meta}/clientCapabilities.`);
  const { elicitation } = declared.data;
  // An empty object means forms.
  const canAskPerson = elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  return { isModern: true, canAskPerson };
}

const isLegacy = (version: string): boolean => LEGACY.some((known) => known === version);

/** The version that a legacy client gets: its own where it is served, else the latest of them. */
export function negotiate(asked: unknown): string {
  return typeof asked === 'string' && isLegacy(asked) ? asked : LEGACY[0];
}

const unsupported = (requested: string): RpcError =>
  new RpcError('unsupportedVersion', 'Unsupported protocol version', { supported: [MODERN, ...LEGACY], requested });

function requireSame(name: string, inHeader: string | undefined, inBody: unknown): void {
  if (inHeader !== inBody) throw new RpcError('headerMismatch', `The header ${name} is not what the body says.`);
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** Names that no header can carry are in Base64. */
function decode(header: string | undefined): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(header ?? '')?.[1];
  return encoded === undefined ? header : Buffer.from(encoded, 'base64').toString();
}
