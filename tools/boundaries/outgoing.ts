/** The code that runs on servers. The web app and the pages run in browsers. */
export const checkedFolders: readonly string[] = [
  'apps/server/src',
  'apps/scan/src',
  ...[
    'access',
    'analytics',
    'art',
    'config',
    'content',
    'contract',
    'database',
    'geo',
    'i18n',
    'mail',
    'pages',
    'qr',
  ].map((name) => `packages/${name}/src`),
  ...['reports', 'route-store', 'routing', 'scan-log', 'storage', 'tracing'].map((name) => `packages/${name}/src`),
];

/** Modules that can open a connection, with everything below them. */
export const connectingModules: readonly string[] = [
  ...['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns'].flatMap((name) => [name, `node:${name}`]),
  'undici',
  'pg',
  '@clickhouse/client',
  'nodemailer',
  'aws4fetch',
  'axios',
  'got',
  'node-fetch',
  'ws',
  'stripe',
];

/** Names of these modules that listen, describe or parse. */
export const harmlessNames: ReadonlySet<string> = new Set([
  'createServer',
  'Server',
  'STATUS_CODES',
  'METHODS',
  'IncomingMessage',
  'ServerResponse',
  'BlockList',
  'SocketAddress',
  'isIP',
  'isIPv4',
  'isIPv6',
]);

/** Functions and classes that every module has, and one of a library that fetches by itself. */
export const connectingGlobals: ReadonlySet<string> = new Set([
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'createRemoteJWKSet',
]);

/** The files that open connections, each with the reason why it may. */
export const outgoing: Readonly<Record<string, string>> = {
  'apps/server/src/platform/internet/internet.ts': 'the resolver of the guarded client',
  'apps/server/src/platform/internet/request-once.ts': 'the guarded client itself',
  'apps/server/src/platform/internet/read-certificate.ts': 'judges addresses as the guarded client, and sends nothing',
  'apps/server/src/platform/internet/read-texts.ts':
    'TXT records alone, at the DNS servers of the machine or of the operator',
  'apps/server/src/platform/internet/dns/ask-dns.ts':
    'DNS servers of the machine or of the operator, and those of a zone at public addresses only',
  'apps/server/src/features/people/sso/flow/end-by-provider.ts':
    'the library gets the guarded client as its fetch, for the keys of a provider',
  'apps/server/src/features/people/google/id-tokens.ts':
    'the library gets the guarded client as its fetch; the operator names the address',
  'apps/server/src/features/money/billing/gateway/stripe/stripe-client.ts':
    'Stripe, or the stand-in that the operator names; a webhook is only read',
  'apps/server/src/features/money/billing/gateway/stripe/read-invoice-file.ts':
    'addresses of Stripe alone, or of the stand-in that the operator names; each redirect is checked again',
  'apps/scan/src/uses/postgres-use-counter.ts': 'the database, which the operator names',
  'packages/database/src/backup/open-client.ts': 'the database, which the operator names',
  'apps/scan/src/process/lane-metrics.ts': 'sockets of the other scan processes, in the data directory',
  'packages/database/src/open-database.ts': 'the database, which the operator names',
  'packages/database/src/require-notifications.ts': 'the database, which the operator names',
  'packages/database/src/routes/listen.ts': 'the database, which the operator names',
  'packages/analytics/src/connect.ts': 'the statistics store, which the operator names',
  'packages/mail/src/mailer.ts':
    'the mail server, which the operator names; that of a workspace at an address that was judged before',
  'packages/tracing/src/export/post-json.ts':
    'the collector of traces, which the operator names; it follows no redirect',
  'packages/storage/src/s3-request.ts': 'the object store, which the operator names; it follows no redirect',
};
