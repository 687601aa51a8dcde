import { resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { findMissingAnalytics } from './analytics-settings.ts';
import { findMissingArt } from './art-settings.ts';
import { findChatClash } from './chat-settings.ts';
import { isSmallMachine, readMachineMemory } from './machine-memory.ts';
import { isLoopback } from './own-machine.ts';
import { describeField, environmentName, fields, variables, type Field } from './variables/variables.ts';

type Parsed = z.output<typeof variables>;
/** `systemLocale`: of the person who starts the product, such as `pt_BR`. */
type Derived = {
  publicUrl: string;
  shortUrl: string;
  seedDemo: boolean;
  lowMemory: boolean;
  systemLocale: string | undefined;
};
export type Config = Readonly<Omit<Parsed, keyof Derived> & Derived>;

type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = 'EVERCODE_';

/** Reads the whole configuration. Throws a ConfigError for the first invalid variable. */
export function loadConfig(env: Environment, machineMemory = readMachineMemory()): Config {
  refuseUnknown(env);
  const parsed = variables.safeParse(Object.fromEntries(fields.map((field) => [field, readField(env, field)])));
  if (!parsed.success) throw refusal(env, parsed.error);
  refusePartOfStripe(parsed.data);
  refuseLoneAddress(parsed.data);
  refusePartOfArt(parsed.data);
  refusePartOfServices(parsed.data);

  const { host, port, scanPort, databaseUrl, dataDir, geoipDb, artWorkflow, pricesFile, metricsTokenFile } =
    parsed.data;
  return {
    ...parsed.data,
    dataDir: resolve(dataDir),
    ...(geoipDb !== undefined && { geoipDb: resolve(geoipDb) }),
    ...(artWorkflow !== undefined && { artWorkflow: resolve(artWorkflow) }),
    ...(pricesFile !== undefined && { pricesFile: resolve(pricesFile) }),
    ...(metricsTokenFile !== undefined && { metricsTokenFile: resolve(metricsTokenFile) }),
    publicUrl: parsed.data.publicUrl ?? originOf(host, port),
    shortUrl: parsed.data.shortUrl ?? originOf(host, scanPort),
    seedDemo: parsed.data.seedDemo ?? (databaseUrl === undefined && isLoopback(host)),
    lowMemory: parsed.data.lowMemory ?? isSmallMachine(machineMemory),
    systemLocale: readSystemLocale(env),
  };
}

/**
 * The locale of messages, in the order of POSIX.1-2024, 8.2; before it `LANGUAGE` of GNU gettext, which counts only
 * where a locale is set. `C` and `POSIX` are no language.
 */
function readSystemLocale(env: Environment): string | undefined {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  if (/^(C|POSIX)?(\.|@|$)/.test(locale)) return undefined;
  const [first] = (env['LANGUAGE'] || locale).split(':');
  return first?.replace(/[.@].*$/s, '') || undefined;
}

/** The environment from which loadConfig gives this configuration again; the launcher passes it to its processes. */
export function toEnvironment(config: Config): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = config[field];
      return value === undefined ? [] : [[environmentName(field), String(value)]];
    }),
  );
}

/** The environment without Evercode's variables, with and without prefix. */
export function withoutConfig(env: Environment): Record<string, string | undefined> {
  const names = new Set<string>(fields.map(environmentName));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name) && !name.startsWith(PREFIX)));
}

/**
 * Kept mails contain links that open accounts, so they are shown to requests from this machine only. A public URL means
 * a proxy, which may reach this process by loopback without a header that tells.
 */
export function showsKeptMail({
  smtpUrl,
  host,
  trustProxy,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'host' | 'trustProxy' | 'publicUrl'>): boolean {
  const publicHost = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return smtpUrl === undefined && isLoopback(host) && isLoopback(publicHost) && !trustProxy;
}

/**
 * False on a scan machine that was given a public SHORT_URL and no PUBLIC_URL: it answers visitors, and must do nothing
 * in the name of the app, whose address, mail server and prices it does not know.
 */
export function knowsApp({ publicUrl, shortUrl }: Pick<Config, 'publicUrl' | 'shortUrl'>): boolean {
  const [app, links] = [new URL(publicUrl), new URL(shortUrl)];
  const isOwnMachine = (url: URL) => isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
  return isOwnMachine(links) || (!isOwnMachine(app) && (app.protocol === 'https:' || links.protocol === 'http:'));
}

/** An empty variable counts as absent: compose files and CI pass empty values. */
function readField(env: Environment, field: Field): string | undefined {
  const name = environmentName(field);
  return env[PREFIX + name] || env[name] || undefined;
}

function refuseUnknown(env: Environment): void {
  const known = new Set(fields.map((field) => PREFIX + environmentName(field)));
  const unknown = Object.keys(env).find((name) => name.startsWith(PREFIX) && !known.has(name));
  if (unknown)
    throw new ConfigError(
      unknown,
      `${unknown} is not a variable of Evercode; docs/configuration.md lists those that are.`,
    );
}

/** Without DATABASE_URL, the embedded PostgreSQL would be used, and the other address silently ignored. */
function refuseLoneAddress(parsed: Parsed): void {
  const lone = (['databaseDirectUrl', 'databaseReplicaUrl'] as const).find((field) => parsed[field] !== undefined);
  if (lone === undefined || parsed.databaseUrl !== undefined) return;
  const name = environmentName(lone);
  throw new ConfigError(name, `${name} needs DATABASE_URL, to which it is an addition.`);
}

const stripeKeys = ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'] as const;

/** With some of the keys, payments would begin and never be finished; with test and live ones mixed, neither. */
function refusePartOfStripe(parsed: Parsed): void {
  const missing = stripeKeys.find((field) => parsed[field] === undefined);
  const isSet = stripeKeys.some((field) => parsed[field] !== undefined) || parsed.stripeApiUrl !== undefined;
  if (missing !== undefined && isSet) {
    const name = environmentName(missing);
    throw new ConfigError(
      name,
      `${name} is missing: Stripe needs ${stripeKeys.map(environmentName).join(', ')} together.`,
    );
  }
  const { stripeSecretKey = '', stripePublishableKey = '' } = parsed;
  if (isSet && stripeSecretKey.includes('_test_') !== stripePublishableKey.includes('_test_'))
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys, or both be live keys.',
    );
}

/** Otherwise every picture would fail. */
function refusePartOfArt(parsed: Parsed): void {
  const missing = findMissingArt(parsed);
  if (missing === undefined) return;
  const name = environmentName(missing);
  throw new ConfigError(name, `${name} is missing: ART_PROVIDER is "${parsed.artProvider}", which needs it.`);
}

function refusePartOfServices(parsed: Parsed): void {
  const missing = findMissingAnalytics(parsed);
  if (missing !== undefined) {
    const name = environmentName(missing);
    throw new ConfigError(
      name,
      `${name} is missing: ANALYTICS_PROVIDER is "${parsed.analyticsProvider}", which needs it.`,
    );
  }
  const clash = findChatClash(parsed);
  if (clash === undefined) return;
  const { field, reason } = clash;
  throw new ConfigError(environmentName(field), `${environmentName(field)} ${reason}`);
}

function refusal(env: Environment, error: z.ZodError): ConfigError {
  const field = fields.find((name) => name === error.issues[0]?.path[0]);
  if (!field) throw error;
  const name = env[PREFIX + environmentName(field)] ? PREFIX + environmentName(field) : environmentName(field);
  const { expects, secret } = describeField(field);
  const given = secret ? '' : `, but it is "${readField(env, field) ?? ''}"`;
  return new ConfigError(name, `${name} must be ${expects}${given}.`);
}

/** From the machine itself, both loopback and "every address" are reached as localhost. */
function originOf(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  if (isEveryAddress || isLoopback(host)) return `http://localhost:${port}`;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}
