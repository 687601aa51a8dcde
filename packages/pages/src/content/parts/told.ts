import { sayAddress } from '../hrefs.ts';
import type { Draw } from './draw.ts';

const longest = 100;
const mostNamesakes = 20;

/**
 * Where a browser tells of a tap on a link, by its `ping`, without a script and without waiting for it; undefined where nobody counts. The link is named in its
 * owner's words, or by where it leads, so that its name is the same in every language of visitors. Two that lead elsewhere never share one.
 */
export function toldOf({ eventUrl, needs }: Draw, href: string | undefined, words = '', event: 'click' | 'play' = 'click'): string | undefined {
  // What is fetched from us says so itself.
  if (eventUrl === undefined || href === undefined || href.startsWith('/')) return undefined;
  const name = nameOf(words, href);
  for (let namesake = 1; namesake <= mostNamesakes; namesake++) {
    const target = namesake === 1 ? name : `${name} (${namesake})`;
    const known = needs.targets.get(target);
    if (known !== undefined && known !== href) continue;
    needs.targets.set(target, href);
    return eventUrl(event, target);
  }
  return undefined;
}

function nameOf(words: string, href: string): string {
  const [place = ''] = (words.trim() || sayPlace(href)).split('\n', 1);
  return place.slice(0, longest).toWellFormed();
}

/** Without what is written into a message, and without the query, which may be long. */
function sayPlace(href: string): string {
  const place = sayAddress(href.split(/[?#]/, 1)[0] ?? '').replace(/^(?:tel|mailto|sms):/i, '');
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
