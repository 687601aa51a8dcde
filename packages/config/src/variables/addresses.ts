import { isIP } from 'node:net';
import { z } from 'zod';
import { about, isDnsServer, origin, port, PORT_EXPECTED, listenHost } from './forms.ts';

/** Where people and codes reach the product. */
export const addressVariables = {
  port: port.default(3000).register(about, {
    meaning: 'Port of the app and its API; 0 picks a free one',
    expects: PORT_EXPECTED,
  }),
  scanPort: port.default(3001).register(about, {
    meaning: 'Port of short links and visitor pages; 0 picks a free one',
    expects: PORT_EXPECTED,
  }),
  host: listenHost.default('127.0.0.1').register(about, {
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
  askHost: listenHost.default('127.0.0.1').register(about, {
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
};
