import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@evercode/testkit/find-program';

// In CI no test is skipped for a missing program: it fails instead.
export const hasPysaml2 = process.env['CI'] === 'true' || findProgram(['parse_xsd2']) !== undefined;

type Asked = {
  /** The address that the browser is led to. */
  address: string;
  metadata: string;
  issuer: string;
  keys: { key: string; certificate: string };
  person: { id: string; email: string; name: string };
};

const SCRIPT = join(import.meta.dirname, 'pysaml2-provider.py');

/** Answers a request as a provider with pysaml2 does, which knows us by our metadata and signs with xmlsec. */
export async function answerWithPysaml2({ address, keys, ...asked }: Asked): Promise<string> {
  const { origin, pathname, searchParams } = new URL(address);
  const input = { ...asked, ...keys, loginUrl: origin + pathname, request: searchParams.get('SAMLRequest') };
  // Debian's Python, for which its package is installed.
  const running = promisify(execFile)('/usr/bin/python3', [SCRIPT]);
  running.child.stdin?.end(JSON.stringify(input));
  return (await running).stdout;
}
