import { foreignLink, type ForeignLink } from './foreign-link.ts';
import { countOf, fieldsOf, instantOf, splitShortLink, textOf, type Fields } from './read-fields.ts';
import type { Page, Reading, Service } from './service.ts';
import { ServiceProblem } from './service-problem.ts';

const PAGE = 100;

/**
 * YOURLS has no list of links, but statistics sorted by time. The signature is sent as a form: in the address, it would
 * be in the logs of the server.
 */
async function* readPages({ ask, base, key, cursor }: Reading): AsyncGenerator<Page> {
  const { pathname } = new URL(base);
  for (let start = Number(cursor ?? 0); ;) {
    const form = {
      action: 'stats',
      filter: 'last',
      format: 'json',
      limit: String(PAGE),
      start: String(start),
      ...(key !== '' && { signature: key }),
    };
    const answer = fieldsOf(await ask(`${base}/yourls-api.php`, { form }));
    if (answer.stats === undefined) throw new ServiceProblem('service-not-understood');
    // An object of `link_1`, `link_2` ...; absent beyond the last one.
    const entries = Object.values(fieldsOf(answer.links)).map(fieldsOf);
    start += entries.length;
    const isLast = entries.length === 0;
    yield {
      links: entries.flatMap((entry) => toForeign(entry, pathname === '/' ? '' : pathname) ?? []),
      cursor: isLast ? null : String(start),
    };
    if (isLast) return;
  }
}

/** An installation in a folder has the folder in all of its short links. */
function toForeign(link: Fields, folder: string): ForeignLink | undefined {
  return foreignLink({
    destination: textOf(link.url),
    ...splitShortLink(link.shorturl, folder),
    title: textOf(link.title),
    createdAt: instantOf(link.timestamp),
    scansBefore: countOf(link.clicks),
  });
}

export const yourls: Service = { address: null, readPages };
