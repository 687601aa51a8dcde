import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Every environment variable of Evercode. The field `scanPort` is read from SCAN_PORT or EVERCODE_SCAN_PORT, which
 * takes precedence. Variables without effect are not listed.
 */

type About = {
  meaning: string;
  /** Completes the sentence "NAME must be ...". */
  expects: string;
  /** Shown in the table where the default depends on other variables. */
  fallback?: string;
  /** Set by the launcher for the processes it starts; left out of the table. */
  internal?: true;
  /** May hold a password: the value is never repeated in a message. */
  secret?: true;
};

const about = z.registry<About>();

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.stringbool();
/** An origin without a path, since short links and cookies are bound to origins. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/' && !/[?#@]/.test(value))
  .transform((value) => new URL(value).origin);

/** Only http and https: other schemes would do nothing or could execute scripts. */
const webAddress = z.url({ protocol: /^https?$/ });

const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\r\n]*$/);

function isHelpUrl(value: string): boolean {
  const plain = value.replaceAll('{lang}', 'en');
  return URL.canParse(plain) && /^https?:$/.test(new URL(plain).protocol);
}

/** An address, or one with a port as `Resolver.setServers` of Node takes it. */
function isDnsServer(value: string): boolean {
  const [, address = value] = /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(value) ?? [];
  return isIP(value) !== 0 || isIP(address) !== 0;
}

/** Printable, too: anything else is no value of a header. */
function isPercentEncoded(value: string): boolean {
  try {
    return /^[ -~]*$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

/** The form that `parseS3Url` of packages/storage parses. */
const s3Address =
  /^s3:\/\/[^\s:@/?#]+:[^\s:@/?#]+@[\w.-]+(?::\d{1,5})?\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[a-z0-9][a-z0-9._-]*)*\/?(?:\?(?:(?:region=[\w-]+|tls=(?:true|false))(?:&(?!$)|$))*)?$/;

const PORT_EXPECTED = 'a port number from 0 to 65535';
const FLAG_EXPECTED = 'true or false';

export const variables = z.object({
  port: port.default(3000).register(about, {
    meaning: 'Port of the app and its API; 0 picks a free one',
    expects: PORT_EXPECTED,
  }),
  scanPort: port.default(3001).register(about, {
    meaning: 'Port of short links and visitor pages; 0 picks a free one',
    expects: PORT_EXPECTED,
  }),
  host: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .register(about, {
      meaning: 'Address to listen on; `0.0.0.0` is every address of the machine',
      expects: 'a host name or an IP address',
    }),
  dataDir: z.string().default('./data').register(about, {
    meaning: 'Where everything that must survive a restart lives',
    expects: 'a directory',
  }),
  publicUrl: origin.optional().register(about, {
    meaning: 'Address of the app as people type it',
    expects: 'an origin such as https://app.example.com, without a path',
    fallback: 'from HOST and PORT',
  }),
  shortUrl: origin.optional().register(about, {
    meaning: 'Address that short links start with. It is printed in every code, so choose it once',
    expects: 'an origin such as https://go.example.com, without a path',
    fallback: 'from HOST and SCAN_PORT',
  }),
  edgeHost: z
    .string()
    .max(253)
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9.:-]*[A-Za-z0-9])?$/)
    .transform((value) => value.toLowerCase())
    .optional()
    .register(about, {
      meaning: 'The name that domains of workspaces must lead to, as people set it at their DNS provider',
      expects: 'a host name such as edge.example.net, without a port',
      fallback: 'the host of SHORT_URL',
    }),
  edgeAddresses: z
    .string()
    .regex(/^[\da-fA-F.:]+(?:,[\da-fA-F.:]+)*$/)
    .refine((value) => value.split(',').every((address) => isIP(address) !== 0))
    .optional()
    .register(about, {
      meaning:
        'The addresses of EDGE_HOST, separated by commas, for domains that cannot have a CNAME record such as `example.com`',
      expects: 'IP addresses such as 203.0.113.7,2001:db8::7, separated by commas',
      fallback: 'looked up by EDGE_HOST',
    }),
  edgePort: port.default(443).register(about, {
    meaning: 'The port on which domains of workspaces are reached by https',
    expects: PORT_EXPECTED,
  }),
  askPort: port.optional().register(about, {
    meaning:
      'Port on which Caddy asks whether it may get a certificate for a name, at `/internal/ask`; 0 picks a free one. Never open it to the internet',
    expects: PORT_EXPECTED,
    fallback: 'none: domains of workspaces get no certificate',
  }),
  askHost: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .register(about, {
      meaning: 'Address to listen on for ASK_PORT',
      expects: 'a host name or an IP address',
    }),
  dnsServers: z
    .string()
    .regex(/^[^\s,]+(?:,[^\s,]+)*$/)
    .refine((value) => value.split(',').every(isDnsServer))
    .optional()
    .register(about, {
      meaning: 'The DNS servers that domains are checked with, separated by commas, such as `9.9.9.9,[2620:fe::fe]:53`',
      expects: 'IP addresses, each with an optional port, separated by commas',
      fallback: 'those of the machine',
    }),
  privateDomains: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:,[a-z0-9-]+(?:\.[a-z0-9-]+)*)*$/)
    .optional()
    .register(about, {
      meaning:
        'Names in your own network, separated by commas, such as `corp.internal`: domains below them can be connected, and may have private addresses',
      expects: 'names such as corp.internal, separated by commas',
      fallback: 'none: only public domains can be connected',
    }),
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
  smtpUrl: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(about, {
      meaning: 'The mail server, `smtp://user:password@host:587` or `smtps://`',
      expects: 'an smtp:// or smtps:// address',
      fallback: 'none: email stays in DATA_DIR, readable on the page that the start screen shows',
      secret: true,
    }),
  mailFrom: z
    .string()
    .regex(/^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .default('evercode@localhost')
    .register(about, {
      meaning: 'Sender of emails',
      expects: 'an address such as codes@example.com or Codes <codes@example.com>',
    }),
  googleClientId: z
    .string()
    .regex(/^[\w.-]{5,200}$/)
    .optional()
    .register(about, {
      meaning: 'Client id of a web application at Google. With it, people can log in and sign up with Google',
      expects: 'a client id such as 1234-abc.apps.googleusercontent.com',
      fallback: 'none: no Google button',
    }),
  googleIssuer: webAddress.default('https://accounts.google.com').register(about, {
    meaning: 'Who signs the tokens that GOOGLE_CLIENT_ID is for',
    expects: 'an http:// or https:// address',
  }),
  googleKeysUrl: webAddress.default('https://www.googleapis.com/oauth2/v3/certs').register(about, {
    meaning: 'Where the public keys of that issuer are',
    expects: 'an http:// or https:// address',
  }),
  termsUrl: webAddress.optional().register(about, {
    meaning: 'Your terms of use, linked where people sign up',
    expects: 'an http:// or https:// address',
    fallback: 'none: no link',
  }),
  privacyUrl: webAddress.optional().register(about, {
    meaning: 'Your privacy policy, linked in the same place',
    expects: 'an http:// or https:// address',
    fallback: 'none: no link',
  }),
  helpUrl: z.string().refine(isHelpUrl).optional().register(about, {
    meaning: 'Address of a help center, opened from the menu in a new tab; `{lang}` in it becomes en, pt-br, es or it',
    expects: 'an http:// or https:// address, with {lang} where the language belongs',
    fallback: 'none: the menu leads to the help pages of Evercode itself',
  }),
  operatorEmail: z.email().optional().register(about, {
    meaning: 'Address for people who want a paid plan or need help. Emails about blocks and deletions name it',
    expects: 'an email address',
    fallback: 'none: the plans page and emails show no address',
  }),
  role: z.enum(['all', 'app', 'scan', 'worker']).default('all').register(about, {
    meaning: 'Which part this machine runs: `all`, `app`, `scan` or `worker`',
    expects: 'all, app, scan or worker',
  }),
  scanWorkers: z.coerce.number().int().min(1).max(64).default(1).register(about, {
    meaning: 'Processes that answer scans side by side',
    expects: 'a number from 1 to 64',
  }),
  scanDurability: z.enum(['grouped', 'strict']).default('grouped').register(about, {
    meaning:
      'When a scan is answered: `grouped`, once it is written (a power cut may take the last 10 ms, and what the disk is still writing), or `strict`, once it is on the disk',
    expects: 'grouped or strict',
  }),
  scanKeepFree: z.coerce.number().int().min(0).max(1_000_000).default(64).register(about, {
    meaning:
      'Megabytes of disk that waiting scans leave free. Below that, visitors still get answers, but their scans count as lost',
    expects: 'a number of megabytes from 0 to 1000000',
  }),
  drainSeconds: z.coerce.number().int().min(0).max(600).default(0).register(about, {
    meaning:
      'Seconds for which a scan process that is told to stop goes on answering while `/readyz` says 503, so that a balancer leads visitors elsewhere first. Longer than your balancer takes to notice',
    expects: 'a number of seconds from 0 to 600',
  }),
  diskFloor: z.coerce.number().int().min(0).max(1_000_000).default(1000).register(about, {
    meaning:
      'Megabytes of disk that uploads and report files leave free, at least SCAN_KEEP_FREE. Below that, they are refused and everything else keeps working',
    expects: 'a number of megabytes from 0 to 1000000',
  }),
  lowMemory: flag.optional().register(about, {
    meaning: 'Every part takes less memory, and large statistics take longer: see [small machines](small-machine.md)',
    expects: FLAG_EXPECTED,
    fallback: 'true where the machine or its container has less than 1.5 GiB',
  }),
  scanLane: z.coerce.number().int().min(0).max(63).default(0).register(about, {
    meaning: 'Which of the scan processes this one is',
    expects: 'a number from 0 to 63',
    internal: true,
  }),
  trustProxy: flag.default(false).register(about, {
    meaning:
      'Set to true behind your reverse proxy: trust the last address in its X-Forwarded-For, and its country header',
    expects: FLAG_EXPECTED,
  }),
  importHosts: z
    .string()
    .regex(/^https?:\/\/[^\s,/]+(?:,https?:\/\/[^\s,/]+)*$/)
    .optional()
    .register(about, {
      meaning:
        'Addresses in your own network from which people may import links, separated by commas, such as `http://10.0.0.5:8080` of a Shlink, Kutt or YOURLS. Public addresses need no entry',
      expects: 'origins such as http://10.0.0.5:8080, separated by commas',
      fallback: 'none: private addresses are refused',
    }),
  webhookHosts: z
    .string()
    .regex(/^https?:\/\/[^\s,/]+(?:,https?:\/\/[^\s,/]+)*$/)
    .optional()
    .register(about, {
      meaning:
        'Addresses in your own network that webhooks may go to, also without TLS, separated by commas, such as `http://10.0.0.5:5678` of an n8n. Public addresses need no entry',
      expects: 'origins such as http://10.0.0.5:5678, separated by commas',
      fallback: 'none: private addresses are refused',
    }),
  ssoHosts: z
    .string()
    .regex(/^https?:\/\/[^\s,/]+(?:,https?:\/\/[^\s,/]+)*$/)
    .optional()
    .register(about, {
      meaning:
        'Identity providers in your own network, also without TLS, separated by commas, such as `https://keycloak.corp.internal:8443`. Public addresses need no entry',
      expects: 'origins such as https://keycloak.corp.internal:8443, separated by commas',
      fallback: 'none: private addresses are refused',
    }),
  mailHosts: z
    .string()
    .regex(/^[^\s,:/]+:\d{1,5}(?:,[^\s,:/]+:\d{1,5})*$/)
    .optional()
    .register(about, {
      meaning:
        'Mail servers in your own network by which workspaces with white label may send, separated by commas, such as `mail.corp.internal:587`. Public ones need no entry',
      expects: 'hosts with ports such as mail.corp.internal:587, separated by commas',
      fallback: 'none: private addresses are refused',
    }),
  importApiUrl: origin.optional().register(about, {
    meaning: 'A stand-in of Bitly, Rebrandly and dub, for tests',
    expects: 'an http:// or https:// address without a path',
    fallback: 'the services themselves',
  }),
  geoipDb: z.string().optional().register(about, {
    meaning:
      'Your own database of places: a MaxMind, DB-IP or IPinfo file in the `.mmdb` format. You can replace it while Evercode runs',
    expects: 'a file',
    fallback: 'the cities of DB-IP Lite that come with the install',
  }),
  artProvider: z.enum(['builtin', 'http', 'comfyui', 'replicate', 'off']).default('builtin').register(about, {
    meaning:
      'Draws codes as pictures: `builtin` draws on this machine without AI; `comfyui`, `replicate` and `http` ask a model, see [art](art.md); `off` takes the art away',
    expects: 'builtin, http, comfyui, replicate or off',
  }),
  artUrl: webAddress
    .refine((value) => !/[?#@]/.test(value))
    .optional()
    .register(about, {
      meaning: 'Address of that service, also in your own network, such as `http://10.0.0.5:8188`',
      expects: 'an http:// or https:// address without credentials',
      fallback: 'https://api.replicate.com for replicate, needed for comfyui and http',
    }),
  artToken: z
    .string()
    .regex(/^\S{8,500}$/)
    .optional()
    .register(about, {
      meaning: 'Token for that service, sent to it alone as `Authorization: Bearer`',
      expects: 'a token of at least 8 characters, without spaces',
      fallback: 'none; needed for replicate',
      secret: true,
    }),
  artWorkflow: z.string().optional().register(about, {
    meaning:
      'Your workflow for comfyui or replicate, as JSON with `%PROMPT%`, `%QR%`, `%SEED%` and `%SCALE%`. Read and checked at the start',
    expects: 'a file',
    fallback: 'none; needed for comfyui and replicate',
  }),
  artImageHosts: z
    .string()
    .regex(/^(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?:,(?:\*\.)?[\w-]+(?:\.[\w-]+)+)*$/)
    .optional()
    .register(about, {
      meaning:
        'Hosts beside the service that images may be fetched from over TLS, separated by commas; `*.` stands for any name below',
      expects: 'host names such as images.example.com,*.cdn.example.com',
      fallback: 'replicate.delivery and names below it for replicate, else none',
    }),
  artName: oneLine(40).optional().register(about, {
    meaning: 'Name of the service, as people read who draws',
    expects: 'one line of at most 40 characters',
    fallback: 'ComfyUI, Replicate, or the host of ART_URL',
  }),
  hubspotPortalId: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .register(about, {
      meaning: 'Hub id of your account at HubSpot: people can [chat](chat-and-analytics.md) with support',
      expects: 'a number such as 1234567',
      fallback: 'none: no chat',
    }),
  hubspotRegion: z
    .string()
    .regex(/^[a-z]{2}\d$/)
    .default('na1')
    .register(about, {
      meaning: 'Where that account is, as its addresses at HubSpot say',
      expects: 'a region such as na1 or eu1',
    }),
  hubspotToken: z
    .string()
    .regex(/^\S{8,500}$/)
    .optional()
    .register(about, {
      meaning:
        'Token of a private app of that account with `conversations.visitor_identification.tokens.create`, by which the chat knows who writes',
      expects: 'a token of at least 8 characters, without spaces',
      fallback: 'none: people write without being known',
      secret: true,
    }),
  hubspotUrl: origin.optional().register(about, {
    meaning: 'A stand-in of HubSpot, for tests',
    expects: 'an http:// or https:// address without a path',
    fallback: 'HubSpot',
  }),
  chatScriptUrl: webAddress
    .refine((value) => !value.includes('@'))
    .optional()
    .register(about, {
      meaning: 'Script of another [chat](chat-and-analytics.md), loaded once a person has agreed',
      expects: 'an http:// or https:// address',
      fallback: 'none: no chat',
    }),
  chatHosts: z
    .string()
    .regex(/^(?:https|wss):\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?(?:,(?:https|wss):\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?)*$/)
    .optional()
    .register(about, {
      meaning:
        'Further origins that the chat needs, separated by commas, such as `https://*.chat.example,wss://chat.example`',
      expects: 'origins that begin with https:// or wss://, separated by commas',
      fallback: 'none: the origin of CHAT_SCRIPT_URL alone',
    }),
  chatName: oneLine(40).optional().register(about, {
    meaning: 'Name of that chat, as people read whom they agree to',
    expects: 'one line of at most 40 characters',
    fallback: 'the host of CHAT_SCRIPT_URL',
  }),
  analyticsProvider: z.enum(['own', 'posthog', 'ga4', 'segment']).default('own').register(about, {
    meaning:
      'Who gets [product events](chat-and-analytics.md#product-events), such as a finished sign-up: `own`, nobody but your database; `posthog`, `ga4` and `segment`, that service too, for people who agree',
    expects: 'own, posthog, ga4 or segment',
  }),
  analyticsKey: z
    .string()
    .regex(/^[\w.-]{5,200}$/)
    .optional()
    .register(about, {
      meaning: 'Project key of PostHog, API secret of the Measurement Protocol of GA4, or write key of Segment',
      expects: 'a key of letters, digits, dots, hyphens and underscores',
      fallback: 'none; needed for posthog, ga4 and segment',
      secret: true,
    }),
  analyticsId: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional()
    .register(about, {
      meaning: 'Measurement id of GA4',
      expects: 'an id such as G-123ABC456',
      fallback: 'none; needed for ga4',
    }),
  analyticsUrl: origin.optional().register(about, {
    meaning:
      'Address of that service: `https://eu.i.posthog.com` or your own PostHog, `https://region1.google-analytics.com`, `https://events.eu1.segmentapis.com`',
    expects: 'an http:// or https:// address without a path',
    fallback: 'https://us.i.posthog.com, https://www.google-analytics.com or https://api.segment.io',
  }),
  destinationChecks: flag.default(true).register(about, {
    meaning: 'Check every destination once a day, and email owners and admins if one breaks',
    expects: FLAG_EXPECTED,
  }),
  billing: z.enum(['on', 'off']).default('on').register(about, {
    meaning: '`off` gives every workspace the Enterprise plan without checkout',
    expects: 'on or off',
  }),
  overQuota: z.enum(['pause', 'serve']).default('pause').register(about, {
    meaning:
      'What codes do when their plan has no scans left for the month: `pause` shows the paused page until the next month, `serve` keeps them working',
    expects: 'pause or serve',
  }),
  afterlifeDays: z.coerce.number().int().min(0).max(3_650).default(365).register(about, {
    meaning:
      'Days for which the codes of a deleted workspace can go on leading to their destinations, if its owner wants that. Their scans are not recorded. 0: never',
    expects: 'a number of days from 0 to 3650',
  }),
  paymentGrace: z.coerce.number().int().min(14).max(90).default(14).register(about, {
    meaning:
      'Days that a plan stays after the last retry of a payment that failed. No plan ends within 21 days of the first failure',
    expects: 'a number of days from 14 to 90',
  }),
  stripeSecretKey: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional()
    .register(about, {
      meaning: 'Secret key of your account at Stripe. With the three keys, plans are paid by Stripe',
      expects: 'a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_',
      fallback: 'none: test mode, in which no money moves',
      secret: true,
    }),
  stripePublishableKey: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional()
    .register(about, {
      meaning: 'Its publishable key, which browsers get for the payment form',
      expects: 'a key that begins with pk_test_ or pk_live_',
      fallback: 'none',
    }),
  stripeWebhookSecret: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional()
    .register(about, {
      meaning: 'The signing secret of its webhook to `PUBLIC_URL/webhooks/stripe`',
      expects: 'a secret that begins with whsec_',
      fallback: 'none',
      secret: true,
    }),
  stripeApiUrl: origin.optional().register(about, {
    meaning: 'A stand-in of Stripe, for tests',
    expects: 'an http:// or https:// address without a path',
    fallback: 'Stripe',
  }),
  pricesFile: z.string().optional().register(about, {
    meaning: 'Your own prices, as JSON: see [prices](#prices). Read and checked at the start',
    expects: 'a file',
    fallback: 'Starter 9 / 84, Pro 29 / 276, Enterprise 99 / 948 US dollars a month / a year',
  }),
  sellerName: oneLine(120).optional().register(about, {
    meaning: 'The company that sells the plans, as invoices name it',
    expects: 'one line of at most 120 characters',
    fallback: 'the host of PUBLIC_URL',
  }),
  sellerAddress: oneLine(400).default('').register(about, {
    meaning: 'Its address, lines separated by `|`: `Main Street 1|10115 Berlin|Germany`',
    expects: 'at most 400 characters, with | between the lines',
    fallback: 'none',
  }),
  sellerCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .register(about, {
      meaning:
        'Its country, as a code of two letters. Sales to businesses elsewhere in the EU reverse the charge of tax',
      expects: 'a country code such as DE',
      fallback: 'none: no charge is reversed',
    }),
  sellerTaxId: oneLine(40).default('').register(about, {
    meaning: 'Its tax id',
    expects: 'one line of at most 40 characters',
    fallback: 'none',
  }),
  sellerEmail: z.email().optional().register(about, {
    meaning: 'The address for questions about invoices',
    expects: 'an email address',
    fallback: 'OPERATOR_EMAIL',
  }),
  sellerTaxPercent: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/)
    .default('0')
    .register(about, {
      meaning: 'The rate of the tax that the prices include, such as `19` or `8.1`',
      expects: 'a percentage from 0 to 99.99 with at most two decimals',
    }),
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
});

export type Field = keyof typeof variables.shape;

export const fields: readonly Field[] = variables.keyof().options;

export function environmentName(field: Field): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

export function describeField(field: Field): About {
  const found = about.get(variables.shape[field]);
  if (!found) throw new TypeError(`The variable of "${field}" has no description.`);
  return found;
}

export function isInternal(field: Field): boolean {
  return describeField(field).internal === true;
}
