import type { CountryCode } from '@evercode/contract';
import { foreignLink, type ForeignLink, type ForeignRule } from './foreign-link.ts';
import {
  countOf,
  domainOf,
  fieldsOf,
  instantOf,
  isCountry,
  listOf,
  splitShortLink,
  textOf,
  type Fields,
} from './read-fields.ts';
import type { Page, Reading, Service } from './service.ts';
import { ServiceProblem } from './service-problem.ts';

const PAGE = 100;

async function* readPages({ ask, base, key, cursor, now }: Reading): AsyncGenerator<Page> {
  let last = cursor ?? '';
  for (;;) {
    const query = { pageSize: String(PAGE), showArchived: 'true', ...(last !== '' && { startingAfter: last }) };
    const answer = await ask(`${base}/links`, { query, headers: { authorization: `Bearer ${key}` } });
    if (!Array.isArray(answer)) throw new ServiceProblem('service-not-understood');
    const entries = answer.map(fieldsOf);
    last = textOf(entries.at(-1)?.id);
    yield { links: entries.flatMap((entry) => toForeign(entry, now) ?? []), cursor: last === '' ? null : last };
    if (last === '') return;
  }
}

function toForeign(link: Fields, now: Date): ForeignLink | undefined {
  const split = splitShortLink(link.shortLink);
  const key = textOf(link.key) || split.ending;
  const { rules, isWhole } = rulesOf(link, now);
  return foreignLink({
    // It includes the UTM parameters.
    destination: textOf(link.url),
    // The link of a domain itself, which has no ending.
    ending: key === '_root' ? '' : key,
    domain: domainOf(link.domain) || split.domain,
    title: textOf(link.title),
    note: textOf(link.comments) || textOf(link.description),
    tags: listOf(link.tags).map((tag) => textOf(fieldsOf(tag).name)),
    createdAt: instantOf(link.createdAt),
    scansBefore: countOf(link.clicks),
    password: textOf(link.password) || false,
    expiresAt: instantOf(link.expiresAt),
    expiredUrl: textOf(link.expiredUrl) || null,
    isDisabled: textOf(link.disabledAt) !== '',
    rules,
    notes: [
      ...(link.archived === true ? ['archived' as const] : []),
      ...(isWhole ? [] : ['rules-left' as const]),
      ...(link.rewrite === true ? ['cloaking-left' as const] : []),
    ],
  });
}

/**
 * The order in which dub decides: iOS, Android, country, and then the variants of a test, until its end. The end is
 * not kept: a running test becomes a split that stays, which is said.
 */
function rulesOf(link: Fields, now: Date): { rules: ForeignRule[]; isWhole: boolean } {
  const single = (url: unknown) => [{ url: textOf(url), weight: 1 }];
  const [ios, android] = [textOf(link.ios), textOf(link.android)];
  const countries = Object.entries(fieldsOf(link.geo));
  const byUrl = new Map<string, CountryCode[]>();
  for (const [country, url] of countries)
    if (isCountry(country)) byUrl.set(textOf(url), [...(byUrl.get(textOf(url)) ?? []), country]);
  const testEndsAt = instantOf(link.testCompletedAt);
  const isTested = testEndsAt !== null && Date.parse(testEndsAt) > now.getTime();
  const variants = (isTested ? listOf(link.testVariants) : []).map((variant) => {
    const { url, percentage } = fieldsOf(variant);
    return { url: textOf(url), weight: Math.round(Number(percentage)) };
  });
  const isSplit = variants.length > 1 && variants.every(({ url, weight }) => url !== '' && weight >= 1);
  return {
    rules: [
      ...(ios === '' ? [] : [{ when: { systems: ['ios' as const] }, to: single(ios) }]),
      ...(android === '' ? [] : [{ when: { systems: ['android' as const] }, to: single(android) }]),
      ...[...byUrl].map(([url, codes]) => ({ when: { countries: codes }, to: single(url) })),
      ...(isSplit ? [{ when: {}, to: variants }] : []),
    ],
    isWhole: countries.every(([country]) => isCountry(country)) && variants.length === 0,
  };
}

export const dub: Service = { address: 'https://api.dub.co', readPages };
