import { location as listedLocation } from './codes.ts';
import type { FuzzCase } from './draw-case.ts';
import type { Answered } from './send-case.ts';

type Head = { readonly status: number; readonly location: string | undefined };

const statuses: ReadonlySet<number> = new Set([
  100, 200, 206, 302, 303, 304, 400, 403, 404, 405, 408, 410, 413, 414, 415, 416, 417, 422, 429, 431, 505,
]);

/** The heads of all answers on a connection. No body contains a line that looks like one. */
export function readHeads(text: string): Head[] {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part !== '')
    .map((part) => ({
      status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(part)?.[1]),
      location: /\r\nLocation: ([^\r\n]*)/i.exec(part.split('\r\n\r\n', 1)[0] ?? '')?.[1],
    }));
}

/** The problem with the answers to a case; undefined if they are right. */
export function checkAnswer(
  { expected, ending, mayBeBusy }: FuzzCase,
  { text, closedBy }: Answered,
): string | undefined {
  if (closedBy === undefined) return 'the connection was not closed';
  const heads = readHeads(text);
  for (const { status, location } of heads) {
    if (!statuses.has(status) && !(status === 503 && mayBeBusy)) return `answered ${status}`;
    if (location !== undefined && !listedLocation.test(location)) return `led to ${JSON.stringify(location)}`;
  }
  if (expected === undefined || ending === 'abort') return undefined;
  const received = heads.map(describeHead).join(', ');
  const right = expected.map(describeHead).join(', ');
  return received === right ? undefined : `answered ${received || 'nothing'} for ${right}`;
}

function describeHead({ status, location }: { status: number; location?: string | undefined }): string {
  return location === undefined ? String(status) : `${status} to ${location}`;
}
