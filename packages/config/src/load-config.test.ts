import { describe, expect, it } from 'vitest';
import {
  ConfigError,
  configTable,
  knowsApp,
  loadConfig,
  nameArtProvider,
  readAnalyticsService,
  readChatService,
  toEnvironment,
  withoutConfig,
} from './index.ts';

describe('loadConfig', () => {
  it('has a default for every variable', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      scanPort: 3001,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      shortUrl: 'http://localhost:3001',
      role: 'all',
      scanWorkers: 1,
      scanDurability: 'grouped',
      scanKeepFree: 64,
      trustProxy: false,
      billing: 'on',
      overQuota: 'pause',
      afterlifeDays: 365,
      logLevel: 'warn',
      seedDemo: true,
    });
    expect(loadConfig({ DATA_DIR: 'somewhere', GEOIP_DB: 'places.mmdb', PRICES_FILE: 'prices.json' })).toMatchObject({
      dataDir: `${process.cwd()}/somewhere`,
      geoipDb: `${process.cwd()}/places.mmdb`,
      pricesFile: `${process.cwd()}/prices.json`,
    });
  });

  it('names the service that draws by a model', () => {
    const http = { ART_PROVIDER: 'http', ART_URL: 'https://art.example/v2' };
    const name = (env: Record<string, string>) => nameArtProvider(loadConfig(env));
    expect([name({}), name({ ART_PROVIDER: 'off' }), name(http)]).toEqual([undefined, undefined, 'art.example']);
    expect(name({ ...http, ART_NAME: 'Our studio' })).toBe('Our studio');
    const replicate = { ART_PROVIDER: 'replicate', ART_TOKEN: 'r8_token1', ART_WORKFLOW: 'a.json' };
    expect(name(replicate)).toBe('Replicate');
    expect(loadConfig(replicate).artWorkflow).toBe(`${process.cwd()}/a.json`);
  });

  it('has no chat and no service of analytics by default', () => {
    expect([readChatService(loadConfig({})), readAnalyticsService(loadConfig({}))]).toEqual([undefined, undefined]);
  });

  it('allows the pages what a chat needs', () => {
    const chat = (env: Record<string, string>) => readChatService(loadConfig(env));
    expect(chat({ HUBSPOT_PORTAL_ID: '1234567', HUBSPOT_REGION: 'eu1', HUBSPOT_TOKEN: 'pat-eu1-x' })).toEqual({
      kind: 'hubspot',
      name: 'HubSpot',
      scriptUrl: 'https://js-eu1.hs-scripts.com/1234567.js',
      identities: { url: 'https://api.hubapi.com', token: 'pat-eu1-x' },
      origins: {
        scripts: ['https://js-eu1.hs-scripts.com', 'https://js-eu1.usemessages.com'],
        connections: ['https://api-eu1.hubspot.com'],
        frames: ['https://app-eu1.hubspot.com'],
        looks: [],
      },
    });
    const script = {
      CHAT_SCRIPT_URL: 'https://chat.example/a.js?id=7',
      CHAT_HOSTS: 'https://*.chat.example,wss://chat.example',
    };
    expect(chat(script)).toEqual({
      kind: 'script',
      name: 'chat.example',
      scriptUrl: 'https://chat.example/a.js?id=7',
      identities: undefined,
      origins: {
        scripts: ['https://chat.example', 'https://*.chat.example'],
        connections: ['https://chat.example', 'https://*.chat.example', 'wss://chat.example'],
        frames: ['https://chat.example', 'https://*.chat.example'],
        looks: ['https://chat.example', 'https://*.chat.example'],
      },
    });
    expect(chat({ ...script, CHAT_NAME: 'Our desk' })?.name).toBe('Our desk');
  });

  it.each([
    [{ HUBSPOT_PORTAL_ID: '1', CHAT_SCRIPT_URL: 'https://chat.example/a.js' }, 'CHAT_SCRIPT_URL is a second chat'],
    [{ HUBSPOT_TOKEN: 'pat-eu1-x' }, 'HUBSPOT_PORTAL_ID is missing'],
    [{ CHAT_HOSTS: 'https://chat.example' }, 'CHAT_SCRIPT_URL is missing'],
    [
      { CHAT_SCRIPT_URL: 'https://chat.example/', CHAT_HOSTS: "https://a.example 'unsafe-inline'" },
      'CHAT_HOSTS must be',
    ],
    [{ ANALYTICS_PROVIDER: 'posthog' }, 'ANALYTICS_KEY is missing'],
    [{ ANALYTICS_PROVIDER: 'ga4', ANALYTICS_KEY: 'a-secret' }, 'ANALYTICS_ID is missing'],
  ])('refuses %j, which could not work', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });

  it('prefers the prefixed name and treats an empty value as absent', () => {
    expect(loadConfig({ PORT: '4000', EVERCODE_PORT: '5000' }).port).toBe(5000);
    expect(loadConfig({ PORT: '4000', EVERCODE_PORT: '' }).port).toBe(4000);
    expect(loadConfig({ PORT: '' }).port).toBe(3000);
  });

  it('derives the addresses from host and ports', () => {
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
    expect(loadConfig({ HOST: '192.168.1.5' }).shortUrl).toBe('http://192.168.1.5:3001');
    expect(loadConfig({ HOST: 'fd00::5' }).shortUrl).toBe('http://[fd00::5]:3001');
    expect(loadConfig({ SHORT_URL: 'https://go.example.com/' }).shortUrl).toBe('https://go.example.com');
  });

  it('knows the app unless only the address of short links is public', () => {
    const knows = (env: Record<string, string>) => knowsApp(loadConfig(env));
    expect(knows({})).toBe(true);
    expect(knows({ HOST: '192.168.1.5' })).toBe(true);
    expect(knows({ SHORT_URL: 'https://go.example.com', PUBLIC_URL: 'https://app.example.com' })).toBe(true);
    expect(knows({ SHORT_URL: 'http://10.0.0.5:3001', PUBLIC_URL: 'http://10.0.0.5:3000' })).toBe(true);
    expect(knows({ SHORT_URL: 'https://go.example.com' })).toBe(false);
    expect(knows({ SHORT_URL: 'https://go.example.com', HOST: '0.0.0.0' })).toBe(false);
    expect(knows({ SHORT_URL: 'https://go.example.com', HOST: '192.168.1.5' })).toBe(false);
  });

  it('seeds the demo by default only with the embedded database on loopback', () => {
    expect(loadConfig({ HOST: '0.0.0.0' }).seedDemo).toBe(false);
    expect(loadConfig({ DATABASE_URL: 'postgres://u:p@db/evercode' }).seedDemo).toBe(false);
    expect(loadConfig({ SEED_DEMO: 'false' }).seedDemo).toBe(false);
    expect(loadConfig({ HOST: '0.0.0.0', SEED_DEMO: 'yes' }).seedDemo).toBe(true);
  });

  it.each([
    [{ LANG: 'pt_BR.UTF-8' }, 'pt_BR'],
    [{ LANG: 'it_IT', LC_MESSAGES: 'es_MX.UTF-8@valencia' }, 'es_MX'],
    [{ LANG: 'it_IT.UTF-8', LC_ALL: 'C.UTF-8' }, undefined],
    [{ LANG: 'de_AT.UTF-8', LANGUAGE: 'it:en' }, 'it'],
    [{ LANG: 'C', LANGUAGE: 'it' }, undefined],
    [{}, undefined],
  ])('reads the locale of %o as %s', (env, locale) => {
    expect(loadConfig(env).systemLocale).toBe(locale);
  });

  it.each(['s3://id:hunter2@s3.example/files', 's3://id:a%2Fb@minio:9000/files/live?region=eu-west-1&tls=false'])(
    'accepts %s as file store',
    (url) => {
      expect(loadConfig({ S3_URL: url }).s3Url).toBe(url);
    },
  );

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535, but it is "eighty".'],
    [{ EVERCODE_SCAN_PORT: '70000' }, 'EVERCODE_SCAN_PORT must be a port number from 0 to 65535, but it is "70000".'],
    [{ SELLER_COUNTRY: 'Germany' }, 'SELLER_COUNTRY must be a country code such as DE, but it is "Germany".'],
    [
      { SELLER_TAX_PERCENT: '19%' },
      'SELLER_TAX_PERCENT must be a percentage from 0 to 99.99 with at most two decimals, but it is "19%".',
    ],
    [{ SCAN_KEEP_FREE: 'some' }, 'SCAN_KEEP_FREE must be a number of megabytes from 0 to 1000000, but it is "some".'],
    [
      { PUBLIC_URL: 'https://example.com/app' },
      'PUBLIC_URL must be an origin such as https://app.example.com, without a path, ' +
        'but it is "https://example.com/app".',
    ],
    [{ BILLING: 'maybe' }, 'BILLING must be on or off, but it is "maybe".'],
    [{ OVER_QUOTA: 'stop' }, 'OVER_QUOTA must be pause or serve, but it is "stop".'],
    [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY must be true or false, but it is "perhaps".'],
    [
      { EVERCODE_PROT: '1' },
      'EVERCODE_PROT is not a variable of Evercode; docs/configuration.md lists those that are.',
    ],
    [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL must be a postgres:// address.'],
    [
      { DATABASE_DIRECT_URL: 'postgres://root:hunter2@db/evercode' },
      'DATABASE_DIRECT_URL needs DATABASE_URL, to which it is an addition.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://root:hunter2@db/evercode' },
      'DATABASE_REPLICA_URL needs DATABASE_URL, to which it is an addition.',
    ],
    [
      { S3_URL: 'https://id:hunter2@s3.example/files' },
      'S3_URL must be an address such as s3://key:secret@host:9000/bucket?region=eu-west-1&tls=true.',
    ],
    [
      { S3_URL: 's3://s3.example/files' },
      'S3_URL must be an address such as s3://key:secret@host:9000/bucket?region=eu-west-1&tls=true.',
    ],
    [
      { S3_URL: 's3://id:hunter2@s3.example' },
      'S3_URL must be an address such as s3://key:secret@host:9000/bucket?region=eu-west-1&tls=true.',
    ],
    [
      { S3_URL: 's3://id:hunter2@s3.example/files?zone=eu' },
      'S3_URL must be an address such as s3://key:secret@host:9000/bucket?region=eu-west-1&tls=true.',
    ],
    [
      { S3_URL: 's3://id:hun/ter2@s3.example/files' },
      'S3_URL must be an address such as s3://key:secret@host:9000/bucket?region=eu-west-1&tls=true.',
    ],
    [
      { GOOGLE_CLIENT_ID: 'my app' },
      'GOOGLE_CLIENT_ID must be a client id such as 1234-abc.apps.googleusercontent.com, but it is "my app".',
    ],
    [
      { TERMS_URL: 'javascript:alert(1)' },
      'TERMS_URL must be an http:// or https:// address, but it is "javascript:alert(1)".',
    ],
    [{ SMTP_URL: 'http://me:hunter2@mail' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
    [
      { MAIL_FROM: 'Codes' },
      'MAIL_FROM must be an address such as codes@example.com or Codes <codes@example.com>, but it is "Codes".',
    ],
    [
      { HELP_URL: 'help.example' },
      'HELP_URL must be an http:// or https:// address, with {lang} where the language belongs, ' +
        'but it is "help.example".',
    ],
    [
      { HELP_URL: 'javascript:alert(1)//{lang}' },
      'HELP_URL must be an http:// or https:// address, with {lang} where the language belongs, ' +
        'but it is "javascript:alert(1)//{lang}".',
    ],
    [{ OPERATOR_EMAIL: 'us' }, 'OPERATOR_EMAIL must be an email address, but it is "us".'],
    [
      { STRIPE_SECRET_KEY: 'secret' },
      'STRIPE_SECRET_KEY must be a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: '', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_WEBHOOK_SECRET is missing: Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, ' +
        'STRIPE_WEBHOOK_SECRET together.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys, or both be live keys.',
    ],
    [{ ART_URL: '', ART_PROVIDER: 'comfyui' }, 'ART_URL is missing: ART_PROVIDER is "comfyui", which needs it.'],
    [
      { ART_WORKFLOW: '', ART_PROVIDER: 'comfyui', ART_URL: 'http://10.0.0.5:8188' },
      'ART_WORKFLOW is missing: ART_PROVIDER is "comfyui", which needs it.',
    ],
    [
      { ART_TOKEN: '', ART_PROVIDER: 'replicate', ART_WORKFLOW: 'a.json' },
      'ART_TOKEN is missing: ART_PROVIDER is "replicate", which needs it.',
    ],
    [{ ART_TOKEN: 'a b' }, 'ART_TOKEN must be a token of at least 8 characters, without spaces.'],
    [
      { ART_URL: 'http://user@10.0.0.5' },
      'ART_URL must be an http:// or https:// address without credentials, but it is "http://user@10.0.0.5".',
    ],
    [
      { ART_IMAGE_HOSTS: 'https://images.example' },
      'ART_IMAGE_HOSTS must be host names such as images.example.com,*.cdn.example.com, ' +
        'but it is "https://images.example".',
    ],
    [
      { STRIPE_API_URL: 'ftp://x' },
      'STRIPE_API_URL must be an http:// or https:// address without a path, but it is "ftp://x".',
    ],
    [
      { IMPORT_HOSTS: 'http://10.0.0.5/x' },
      'IMPORT_HOSTS must be origins such as http://10.0.0.5:8080, separated by commas, but it is "http://10.0.0.5/x".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://127.0.0.1:4317' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, without a query, ' +
        'but it is "grpc://127.0.0.1:4317".',
    ],
    // May hold a token, so the value is not repeated.
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,%0d%0a' },
      'OTEL_EXPORTER_OTLP_HEADERS must be names and percent-encoded values, such as authorization=Bearer%20abc.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=abc%0d%0ax-other: 1' },
      'OTEL_EXPORTER_OTLP_HEADERS must be names and percent-encoded values, such as authorization=Bearer%20abc.',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but it is "1.5".'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must be a secret of at least 32 characters.'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(new ConfigError(Object.keys(env)[0] ?? '', sentence));
  });
});

describe('toEnvironment', () => {
  it('reproduces a whole configuration in another process', () => {
    const config = loadConfig({
      PORT: '4000',
      HOST: '0.0.0.0',
      BILLING: 'off',
      SEED_DEMO: '1',
      CLICKHOUSE_URL: 'http://u:p@ch:8123/x',
    });
    expect(loadConfig(toEnvironment(config))).toEqual(config);
    expect(withoutConfig({ PATH: '/bin', PORT: '1', EVERCODE_PORT: '2' })).toEqual({ PATH: '/bin' });
  });
});

describe('configTable', () => {
  it('has a row with a default and a meaning for each public variable', () => {
    const rows = configTable();
    expect(rows.map((row) => row.name)).toEqual([
      'PORT',
      'SCAN_PORT',
      'HOST',
      'DATA_DIR',
      'PUBLIC_URL',
      'SHORT_URL',
      'EDGE_HOST',
      'EDGE_ADDRESSES',
      'EDGE_PORT',
      'ASK_PORT',
      'ASK_HOST',
      'DNS_SERVERS',
      'PRIVATE_DOMAINS',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_REPLICA_URL',
      'CLICKHOUSE_URL',
      'CLICKHOUSE_CLUSTER',
      'S3_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_ISSUER',
      'GOOGLE_KEYS_URL',
      'TERMS_URL',
      'PRIVACY_URL',
      'HELP_URL',
      'OPERATOR_EMAIL',
      'ROLE',
      'SCAN_WORKERS',
      'SCAN_DURABILITY',
      'SCAN_KEEP_FREE',
      'DRAIN_SECONDS',
      'DISK_FLOOR',
      'LOW_MEMORY',
      'TRUST_PROXY',
      'IMPORT_HOSTS',
      'WEBHOOK_HOSTS',
      'SSO_HOSTS',
      'MAIL_HOSTS',
      'IMPORT_API_URL',
      'GEOIP_DB',
      'ART_PROVIDER',
      'ART_URL',
      'ART_TOKEN',
      'ART_WORKFLOW',
      'ART_IMAGE_HOSTS',
      'ART_NAME',
      'HUBSPOT_PORTAL_ID',
      'HUBSPOT_REGION',
      'HUBSPOT_TOKEN',
      'HUBSPOT_URL',
      'CHAT_SCRIPT_URL',
      'CHAT_HOSTS',
      'CHAT_NAME',
      'ANALYTICS_PROVIDER',
      'ANALYTICS_KEY',
      'ANALYTICS_ID',
      'ANALYTICS_URL',
      'DESTINATION_CHECKS',
      'BILLING',
      'OVER_QUOTA',
      'AFTERLIFE_DAYS',
      'PAYMENT_GRACE',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_API_URL',
      'PRICES_FILE',
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'SELLER_COUNTRY',
      'SELLER_TAX_ID',
      'SELLER_EMAIL',
      'SELLER_TAX_PERCENT',
      'LOG_LEVEL',
      'SEED_DEMO',
      'METRICS_TOKEN',
      'METRICS_TOKEN_FILE',
      'METRICS_PORT',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_SERVICE_NAME',
      'OTEL_TRACES_SAMPLER',
      'OTEL_TRACES_SAMPLER_ARG',
      'APP_SECRET',
    ]);
    expect(rows.every((row) => row.default !== '' && row.meaning !== '')).toBe(true);
    expect(rows[0]).toEqual({
      name: 'PORT',
      default: '3000',
      meaning: 'Port of the app and its API; 0 picks a free one',
    });
  });
});
