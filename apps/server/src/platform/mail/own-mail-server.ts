import { isIP } from 'node:net';
import type { Config } from '@evercode/config';
import type { BrandSender, SenderFailure } from '@evercode/contract';
import type { Brand, MailServerOptions } from '@evercode/mail';
import type { Internet } from '../internet/internet.ts';

type OwnServer = Extract<BrandSender, { kind: 'smtp' }>;

/** Their mail server: reached by its judged address, or refused. */
type Reached = { kind: 'reached'; server: MailServerOptions } | { kind: 'refused'; failure: SenderFailure };

/** Ports of mail servers. Others would let a member probe services that have nothing to do with mail. */
const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525]);
/** Mails of other workspaces wait behind this one. */
const TIMEOUT_MS = 10_000;

type Deps = {
  internet: Internet;
  /** Hosts with ports that the operator allows in their own network. */ allowed: ReadonlySet<string>;
};

/**
 * Judges the addresses of a mail server that a member has chosen: none in the operator's network, unless the operator
 * allows this server. The connection goes to the judged address, so that a name that changes its address meanwhile has
 * no effect.
 */
export async function reachOwnServer(
  { internet, allowed }: Deps,
  { host, port, security, username }: OwnServer,
  password: string,
): Promise<Reached> {
  const isAllowed = allowed.has(`${host}:${port}`);
  if (!isAllowed && !isMailPort(internet, port)) return { kind: 'refused', failure: 'closed' };
  const addresses = await resolve(internet, host);
  const [first] = addresses;
  if (first === undefined) return { kind: 'refused', failure: 'not-found' };
  if (!isAllowed && !addresses.every((address) => internet.isOpen(address)))
    return { kind: 'refused', failure: 'closed' };
  return {
    kind: 'reached',
    server: {
      host,
      address: first,
      port,
      security,
      ...(username !== '' && { auth: { user: username, pass: password } }),
      ca: internet.ca,
      timeoutMs: TIMEOUT_MS,
    },
  };
}

/** The mail servers in the operator's own network that workspaces may send by. */
export function allowedServers({ mailHosts = '' }: Pick<Config, 'mailHosts'>): ReadonlySet<string> {
  return new Set(
    mailHosts
      .toLowerCase()
      .split(',')
      .filter((entry) => entry !== ''),
  );
}

/** The product, as its mails name it. */
export function productOf({ publicUrl, operatorEmail }: Pick<Config, 'publicUrl' | 'operatorEmail'>): Brand {
  return { name: 'Evercode', address: publicUrl, ...(operatorEmail !== undefined && { support: operatorEmail }) };
}

const isMailPort = ({ isOpenMailPort }: Internet, port: number): boolean =>
  isOpenMailPort === undefined ? mailPorts.has(port) : isOpenMailPort(port);

async function resolve(internet: Internet, host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  try {
    return (await internet.resolve(host)).map(({ address }) => address);
  } catch {
    return [];
  }
}

const byCode: Readonly<Record<string, SenderFailure>> = {
  EAUTH: 'login-refused',
  ENOAUTH: 'login-refused',
  EOAUTH2: 'login-refused',
  EENVELOPE: 'sender-refused',
  EMESSAGE: 'sender-refused',
  ETLS: 'no-tls',
  ETIMEDOUT: 'slow',
};

/** Why a mail was not taken. What the server said stays out: it may repeat a name or a password. */
export function failureOf(error: unknown): SenderFailure {
  if (!(error instanceof Error)) return 'unreachable';
  const code = 'code' in error ? String(error.code) : '';
  if (/certificate|altname|self.signed/i.test(`${error.message} ${code}`)) return 'certificate';
  if (/wrong version number|STARTTLS/i.test(error.message)) return 'no-tls';
  return byCode[code] ?? 'unreachable';
}
