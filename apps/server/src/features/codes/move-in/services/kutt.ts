import { foreignLink, type ForeignLink } from './foreign-link.ts';
import { countOf, domainOf, fieldsOf, instantOf, splitShortLink, textOf, type Fields } from './read-fields.ts';
import type { Page, Reading, Service } from './service.ts';
import { ServiceProblem } from './service-problem.ts';

/** The most that Kutt answers, whatever is asked for. */
const PAGE = 50;

async function* readPages({ ask, base, key, cursor }: Reading): AsyncGenerator<Page> {
  for (let skip = Number(cursor ?? 0); ;) {
    const query = { limit: String(PAGE), skip: String(skip) };
    const answer = fieldsOf(await ask(`${base}/api/v2/links`, { query, headers: { 'x-api-key': key } }));
    if (!Array.isArray(answer.data)) throw new ServiceProblem('service-not-understood');
    const entries = answer.data.map(fieldsOf);
    skip += entries.length;
    const isLast = entries.length === 0;
    yield { links: entries.flatMap((entry) => toForeign(entry) ?? []), cursor: isLast ? null : String(skip) };
    if (isLast) return;
  }
}

function toForeign(link: Fields): ForeignLink | undefined {
  const split = splitShortLink(link.link);
  return foreignLink({
    destination: textOf(link.target),
    ending: textOf(link.address) || split.ending,
    // Null for the default domain, which the short link names.
    domain: domainOf(link.domain) || split.domain,
    title: textOf(link.description),
    createdAt: instantOf(link.created_at),
    scansBefore: countOf(link.visit_count),
    // Kutt never tells the password, only that there is one. Whatever else it says here means the same.
    password: Boolean(link.password),
    expiresAt: instantOf(link.expire_in),
    isDisabled: link.banned === true,
  });
}

export const kutt: Service = { address: null, readPages };
