import { z } from 'zod';
import { about, origin, origins } from './forms.ts';

/** Which hosts it may ask, and what it reads of them. */
export const hostVariables = {
  importHosts: origins.optional().register(about, {
    meaning:
      'Addresses in your own network from which people may import links, separated by commas, such as `http://10.0.0.5:8080` of a Shlink, Kutt or YOURLS. Public addresses need no entry',
    expects: 'origins such as http://10.0.0.5:8080, separated by commas',
    fallback: 'none: private addresses are refused',
  }),
  webhookHosts: origins.optional().register(about, {
    meaning:
      'Addresses in your own network that webhooks may go to, also without TLS, separated by commas, such as `http://10.0.0.5:5678` of an n8n. Public addresses need no entry',
    expects: 'origins such as http://10.0.0.5:5678, separated by commas',
    fallback: 'none: private addresses are refused',
  }),
  ssoHosts: origins.optional().register(about, {
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
};
