import * as z from 'zod';

/** A request, or a notification, which has no id and gets no answer. Batches ended with the protocol of 2025-03-26. */
export const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.int()]).optional(),
  method: z.string().max(100),
  params: z.looseObject({ _meta: z.record(z.string(), z.unknown()).optional() }).optional(),
});
export type Message = z.output<typeof message>;

/** Codes of JSON-RPC and of MCP. */
const rpcCodes = {
  invalidRequest: -32_600,
  foreignOrigin: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

/** A request that the protocol refuses. What a tool refuses is a result of the tool instead. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly status: 400 | 403 | 404;
  readonly data: unknown;

  constructor(kind: keyof typeof rpcCodes, text: string, data?: unknown) {
    super(text);
    this.code = rpcCodes[kind];
    this.status = kind === 'unknownMethod' ? 404 : kind === 'foreignOrigin' ? 403 : 400;
    this.data = data;
  }
}

export const toResponse = (id: Message['id'], result: unknown) => ({ jsonrpc: '2.0', id, result });

export const toErrorResponse = (id: Message['id'] | null, { code, message: text, data }: RpcError) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message: text, ...(data !== undefined && { data }) },
});
