import { isbot, list } from 'isbot';
import type { ScanClass } from '../scan-row.ts';
import { LINK_PREVIEWS } from './link-previews.ts';

export type Classification = { class: ScanClass; reason: string };

/** Apps that open links in a browser of their own, code readers included: a person is holding them. */
const IN_APP =
  /\b(?:Instagram|FBA[NV]|FB_IAB|WhatsApp|Line|MicroMessenger|Snapchat|TikTok|musical_ly|BytedanceWebview|Pinterest|LinkedInApp|Twitter|GSA|DuckDuckGo|KAKAOTALK|Viber|Telegram-Android|Barcelona|QR ?(?:Code)? ?(?:Scanner|Reader)|Barcode ?Scanner)\b/i;

const REAL_BROWSER = /^Mozilla\/5\.0 \((?:iPhone|iPad|iPod|Macintosh|Windows|Linux|X11|Android)[^)]*\).*(?:AppleWebKit|Gecko)\//;

/** Signs no person's browser carries; they win over an app's name. */
const DECLARED_ROBOT = /compatible;|\+?https?:\/\/|bot\b|crawl|spider|headless/i;

const BOT_PATTERNS = list.map((source) => new RegExp(source, 'i'));

/** What a user agent alone says. The reason comes from a fixed set, never from the visitor's own text. */
export function classifyAgent(userAgent: string): Classification {
  if (userAgent.trim() === '') return { class: 'bot', reason: 'agent:empty' };
  for (const [reason, pattern] of LINK_PREVIEWS) {
    if (pattern.test(userAgent)) return { class: 'preview', reason };
  }
  if (!isbot(userAgent)) return { class: 'human', reason: '' };
  if (isInAppBrowser(userAgent)) return { class: 'human', reason: 'in-app' };
  const pattern = BOT_PATTERNS.findIndex((each) => each.test(userAgent));
  return { class: 'bot', reason: `agent:${list[pattern] ?? 'other'}` };
}

function isInAppBrowser(userAgent: string): boolean {
  return REAL_BROWSER.test(userAgent) && IN_APP.test(userAgent) && !DECLARED_ROBOT.test(userAgent);
}
