import { z } from 'zod';
import { about, s3Address } from './forms.ts';

/** Where it keeps what it holds. */
export const storeVariables = {
  databaseUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      meaning: 'Your own PostgreSQL',
      expects: 'a postgres:// address',
      fallback: 'the embedded PostgreSQL',
      secret: true,
    }),
  databaseDirectUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      meaning:
        'The address of the same PostgreSQL without a pooler, where DATABASE_URL leads through one: see [poolers](operating.md#behind-a-pooler)',
      expects: 'a postgres:// address',
      fallback: 'DATABASE_URL',
      secret: true,
    }),
  databaseReplicaUrl: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      meaning:
        'A read replica of the same PostgreSQL, for lists and exports: see [replicas](operating.md#a-read-replica)',
      expects: 'a postgres:// address',
      fallback: 'none: everything is read from DATABASE_URL',
      secret: true,
    }),
  clickhouseUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      meaning: 'Your own ClickHouse, with its database as the path',
      expects: 'an http:// or https:// address',
      fallback: 'the embedded engine',
      secret: true,
    }),
  clickhouseCluster: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional()
    .register(about, {
      meaning: 'The name of your ClickHouse cluster, on whose servers the tables are created: one shard with replicas',
      expects: 'a name of letters, digits, dots, hyphens and underscores',
      fallback: 'none: one server, a database with the engine Replicated, or ClickHouse Cloud',
    }),
  s3Url: z.string().regex(s3Address).optional().register(about, {
    meaning:
      'An S3-compatible store for uploaded files, `s3://key:secret@host:9000/bucket?region=eu-west-1&tls=true`, with `/`, `+` and `@` in the secret written as `%2F`, `%2B` and `%40`. Needed if the app and scan roles run on different machines',
    expects: 'an address such as s3://key:secret@host:9000/bucket?region=eu-west-1&tls=true',
    fallback: 'DATA_DIR/files',
    secret: true,
  }),
};
