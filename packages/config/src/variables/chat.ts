import { z } from 'zod';
import { about, oneLine, origin, webAddress } from './forms.ts';

/** The chat, and where product events go. */
export const chatVariables = {
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
};
