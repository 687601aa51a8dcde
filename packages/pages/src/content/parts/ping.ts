import { showAddress } from '../hrefs.ts';
import type { Draw } from './draw.ts';

const MAX_LENGTH = 100;
const MAX_NAMESAKES = 20;

/**
 * The `ping` address by which a browser reports a tap on a link, without a script and without delay; undefined where
 * taps are not counted. A link is named by its owner's text or by its address, and so equally in every language; links
 * to different addresses never share a name.
 */
export function pingOf(
  { eventUrl, needs }: Draw,
  href: string | undefined,
  words = '',
  event: 'click' | 'play' = 'click',
): string | undefined {
  // Downloads from this origin are counted when they are served.
  if (eventUrl === undefined || href === undefined || href.startsWith('/')) return undefined;
  const name = nameOf(words, href);
  for (let namesake = 1; namesake <= MAX_NAMESAKES; namesake++) {
    const target = namesake === 1 ? name : `${name} (${namesake})`;
    const known = needs.targets.get(target);
    if (known !== undefined && known !== href) continue;
    needs.targets.set(target, href);
    return eventUrl(event, target);
  }
  return undefined;
}

function nameOf(words: string, href: string): string {
  const [place = ''] = (words.trim() || placeOf(href)).split('\n', 1);
  return place.slice(0, MAX_LENGTH).toWellFormed();
}

/** The address without query, fragment and scheme. */
function placeOf(href: string): string {
  const place = showAddress(href.split(/[?#]/, 1)[0] ?? '').replace(/^(?:tel|mailto|sms):/i, '');
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
