import { isbot } from 'isbot';
import type { ScanClass } from '@evercode/contract';
import { findRule, type AgentRule } from './agents/agent-rule.ts';
import { IN_APP_BROWSERS } from './agents/in-app-browsers.ts';
import { LINK_PREVIEWS } from './agents/link-previews.ts';
import { MAIL_SCANNERS } from './agents/mail-scanners.ts';
import { ROBOTS } from './agents/robots.ts';

export type Classification = { class: ScanClass; reason: string };

/** In this order, and before apps: a company's fetchers may carry the name of its app. */
const NAMED: readonly (readonly [ScanClass, readonly AgentRule[]])[] = [
  ['scanner', MAIL_SCANNERS],
  ['preview', LINK_PREVIEWS],
  ['bot', ROBOTS],
];

/**
 * Classifies by the user agent alone: named programs, agents without the shape of a browser, in-app browsers (people),
 * and bots that only isbot knows; all others are people. The reason comes from a fixed set (`listReasons`), never from
 * the visitor's own text.
 */
export function classifyAgent(userAgent: string): Classification {
  if (userAgent.trim() === '') return { class: 'bot', reason: 'agent:empty' };
  for (const [kind, rules] of NAMED) {
    const name = findRule(rules, userAgent);
    if (name !== undefined) return { class: kind, reason: `agent:${name}` };
  }
  if (!isBrowserShaped(userAgent)) return { class: 'bot', reason: 'agent:no-browser' };
  const app = findRule(IN_APP_BROWSERS, userAgent);
  if (app !== undefined) return { class: 'human', reason: `app:${app}` };
  if (isbot(userAgent)) return { class: 'bot', reason: 'agent:other' };
  return { class: 'human', reason: '' };
}

export const AGENT_REASONS: readonly string[] = [
  '',
  'agent:empty',
  'agent:no-browser',
  'agent:other',
  ...NAMED.flatMap(([, rules]) => rules.map(([name]) => `agent:${name}`)),
  ...IN_APP_BROWSERS.map(([name]) => `app:${name}`),
];

const MODERN = /^Mozilla\/5\.0 \([^)]+\)?.*(?:AppleWebKit|Gecko|Trident|Presto|Goanna|KHTML|Ladybird|Servo)\//i;

/** Browsers from before Mozilla/5.0 was universal, feature phones, and text browsers. */
const OLD: readonly RegExp[] = [
  /^Mozilla\/[45]\.0 \(compatible; MSIE \d|^Opera\/\d|^UCWEB\//i,
  /Profile\/MIDP-|\bUP\.(?:Browser|Link)\/|\bNetFront\/|^DoCoMo\//i,
  /^(?:Lynx|E?Links|w3m)(?:\/| \()/i,
];

/** Names a platform and an engine. Programs that do not imitate a browser name neither. */
function isBrowserShaped(userAgent: string): boolean {
  return MODERN.test(userAgent) || OLD.some((pattern) => pattern.test(userAgent));
}
