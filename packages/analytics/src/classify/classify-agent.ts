import { isbot } from 'isbot';
import type { ScanClass } from '../scan-row.ts';
import { findRule, type AgentRule } from './agents/agent-rule.ts';
import { IN_APP_BROWSERS } from './agents/in-app-browsers.ts';
import { isBrowserShaped } from './agents/browser-shape.ts';
import { LINK_PREVIEWS } from './agents/link-previews.ts';
import { MAIL_SCANNERS } from './agents/mail-scanners.ts';
import { ROBOTS } from './agents/robots.ts';

export type Classification = { class: ScanClass; reason: string };

/** Asked in this order, and all before apps: the fetchers of a company that also has an app carry its name. */
const NAMED: readonly (readonly [ScanClass, readonly AgentRule[]])[] = [['scanner', MAIL_SCANNERS], ['preview', LINK_PREVIEWS], ['bot', ROBOTS]];

/**
 * What a user agent alone says: programs that give their name; then apps, in whose views people browse; then whatever has not
 * even the shape of a browser, and what isbot knows beyond this; the rest are people. The reason comes from a fixed set, never from
 * the visitor's own text: `listReasons` has them all.
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
  '', 'agent:empty', 'agent:no-browser', 'agent:other',
  ...NAMED.flatMap(([, rules]) => rules.map(([name]) => `agent:${name}`)),
  ...IN_APP_BROWSERS.map(([name]) => `app:${name}`),
];
