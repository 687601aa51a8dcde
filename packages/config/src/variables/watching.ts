import { z } from 'zod';
import { about, flag, FLAG_EXPECTED, isPercentEncoded, port, PORT_EXPECTED } from './forms.ts';

/** Logs, metrics, traces, and what the launcher sets. */
export const watchingVariables = {
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn').register(about, {
    meaning: 'What reaches the terminal: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    expects: 'fatal, error, warn, info, debug, trace or silent',
  }),
  seedDemo: flag.optional().register(about, {
    meaning:
      'Create a demo workspace in an empty database, in the language of the system (`LANG`). Its password is generated and ' +
      'shown once',
    expects: FLAG_EXPECTED,
    fallback: 'true with the embedded PostgreSQL on a loopback address, else false',
  }),
  metricsToken: z
    .string()
    .regex(/^\S{16,}$/)
    .optional()
    .register(about, {
      meaning:
        'Token that opens `/metrics` and the details of `/readyz`, sent as `Authorization: Bearer`; without it only programs of this machine read them',
      expects: 'a token of at least 16 characters, without spaces',
      fallback: 'none',
      secret: true,
    }),
  metricsTokenFile: z.string().optional().register(about, {
    meaning: 'The same token from a file, read at the start; METRICS_TOKEN takes precedence',
    expects: 'a file',
    fallback: 'none',
  }),
  metricsPort: port.optional().register(about, {
    meaning:
      'Port on which the server process of a machine also answers `/metrics`, `/healthz` and `/readyz`: the only one with ROLE=worker and ROLE=scan, where it has no other. Never open it to the internet',
    expects: PORT_EXPECTED,
    fallback: 'none',
  }),
  otelExporterOtlpEndpoint: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#@]/.test(value))
    .optional()
    .register(about, {
      meaning:
        'An OpenTelemetry collector such as `http://127.0.0.1:4318`, which gets [traces](operating.md#traces) as OTLP/HTTP with JSON',
      expects: 'an address such as http://127.0.0.1:4318, without a query',
      fallback: 'none: no traces',
    }),
  otelExporterOtlpHeaders: z
    .string()
    .max(4096)
    .regex(/^\s*[\w-]+\s*=[^,]*(?:,\s*[\w-]+\s*=[^,]*)*$/)
    .refine(isPercentEncoded)
    .optional()
    .register(about, {
      meaning: 'Headers for the collector, such as `authorization=Bearer%20abc`, separated by commas',
      expects: 'names and percent-encoded values, such as authorization=Bearer%20abc',
      fallback: 'none',
      secret: true,
    }),
  otelServiceName: z.string().min(1).max(100).default('evercode').register(about, {
    meaning: 'The name of the service in traces',
    expects: 'a name of at most 100 characters',
  }),
  otelTracesSampler: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_traceidratio')
    .register(about, {
      meaning: 'Which traces are recorded, by the names of OpenTelemetry',
      expects:
        'always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off or parentbased_traceidratio',
    }),
  otelTracesSamplerArg: z.coerce.number().min(0).max(1).default(0.01).register(about, {
    meaning: 'The part of all traces that is recorded, from 0 to 1, for the samplers with a ratio',
    expects: 'a number from 0 to 1',
  }),
  appSecret: z.string().min(32).optional().register(about, {
    meaning: 'Key that signs sessions. Use the same on every machine',
    expects: 'a secret of at least 32 characters',
    fallback: 'generated into DATA_DIR/secrets',
    secret: true,
  }),
  webDev: flag.default(false).register(about, {
    meaning: 'Serve the web app from source and reload it on change',
    expects: FLAG_EXPECTED,
    internal: true,
  }),
};
