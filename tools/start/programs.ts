type ProgramStart = {
  entry: string;
  /** Of our own sources. Lists and texts of all languages are what makes them grow suddenly. */
  maxBytes: number;
  /** Each package of others that the program loads before it does anything, and why it cannot wait. */
  packages: Readonly<Record<string, string>>;
};

/**
 * The programs of the product and what each loads at its start. Every module costs time at each start and memory until
 * the end, whether it is used or not. A package that some installations never use, or that a rare act needs, is loaded
 * with `import()` where it is used.
 */
export const programs: readonly ProgramStart[] = [
  {
    entry: 'apps/server/src/main.ts',
    maxBytes: 4_600_000,
    packages: {
      '@clickhouse/client': 'the store of statistics is opened at the start',
      '@fastify/busboy': 'small; one form is read as it arrives',
      '@fastify/helmet': 'headers of every answer',
      '@fastify/rate-limit': 'limits of every request',
      '@fastify/static': 'serves the web app',
      '@fastify/swagger': 'collects the routes while they are registered',
      '@fastify/swagger-ui': 'its routes are registered before the first request',
      '@node-rs/argon2': 'the hash that stands in for unknown people is computed at the start',
      aws4fetch: 'small',
      fastify: 'serves HTTP',
      'fastify-type-provider-zod': 'describes the routes while they are registered',
      i18next: 'small; the sentences of refusals',
      isbot: 'small; every scan that is shipped',
      jose: 'the tokens of every request',
      kysely: 'every statement',
      lmdb: 'the routes of scans are written from the start',
      otpauth: 'small; read synchronously',
      pg: 'the database is opened at the start',
      pino: 'the log',
      'prom-client': 'counts from the first request',
      'ua-parser-js': 'small; every scan that is shipped',
      zod: 'the configuration and every request',
    },
  },
  {
    entry: 'apps/scan/src/main.ts',
    maxBytes: 800_000,
    packages: {
      '@node-rs/argon2': 'the passwords of codes',
      aws4fetch: 'small; files of codes in S3',
      i18next: 'small; the texts of visitor pages',
      lmdb: 'the routes',
      pg: 'codes with a use limit',
      pino: 'the log',
      'prom-client': 'counts from the first scan',
      zod: 'the configuration',
    },
  },
  {
    entry: 'apps/launcher/src/main.ts',
    maxBytes: 155_000,
    packages: {
      pg: 'creates the database of a first start, and waits for it',
      qr: 'small; the code that --lan prints',
      zod: 'the configuration',
    },
  },
  { entry: 'apps/engine/src/main.ts', maxBytes: 60_000, packages: {} },
];
