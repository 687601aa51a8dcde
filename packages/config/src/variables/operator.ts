import { z } from 'zod';
import { about, isHelpUrl, webAddress } from './forms.ts';

/** Mail, Google, and the pages and addresses of the operator. */
export const operatorVariables = {
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
};
