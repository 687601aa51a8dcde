import { z } from 'zod';
import { about, flag, FLAG_EXPECTED, oneLine, origin } from './forms.ts';

/** Rules of codes and plans, payments and invoices. */
export const moneyVariables = {
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
};
