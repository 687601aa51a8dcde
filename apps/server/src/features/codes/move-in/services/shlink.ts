import type { RuleCondition } from '@evercode/contract';
import { foreignLink, type ForeignLink, type ForeignRule } from './foreign-link.ts';
import { conditionOf } from './shlink-conditions.ts';
import {
  countOf,
  domainOf,
  fieldsOf,
  instantOf,
  limitOf,
  listOf,
  splitShortLink,
  textOf,
  type Fields,
} from './read-fields.ts';
import type { Page, Reading, Service } from './service.ts';
import { ServiceProblem } from './service-problem.ts';

const PAGE = 100;
/** Each link with rules is a request of its own: a service that counts requests must not make us begin a page again. */
const RULES_AT_ONCE = 10;

/** Beyond its last page, Shlink answers the last one again and names its number: the reading ends there. */
async function* readPages(reading: Reading): AsyncGenerator<Page> {
  const { ask, base } = reading;
  let { page, skip } = readCursor(reading.cursor);
  for (; ; page += 1, skip = 0) {
    const query = {
      page: String(page),
      itemsPerPage: String(PAGE),
      orderBy: 'dateCreated-ASC',
    };
    const answer = fieldsOf(await ask(`${base}/rest/v3/short-urls`, { query, headers: headersOf(reading) }));
    const { data, pagination } = fieldsOf(answer.shortUrls);
    if (!Array.isArray(data)) throw new ServiceProblem('service-not-understood');
    const told = countOf(fieldsOf(pagination).currentPage) ?? page;
    let links: ForeignLink[] = [];
    let withRules = 0;
    const entries = told === page ? data.map(fieldsOf) : [];
    for (const [index, entry] of entries.entries()) {
      if (index < skip) continue;
      const link = toForeign(entry, await readRules(reading, entry));
      if (link !== undefined) links.push(link);
      if (entry.hasRedirectRules === true) withRules += 1;
      if (withRules === RULES_AT_ONCE) {
        yield { links, cursor: `${page}.${index + 1}` };
        [links, withRules] = [[], 0];
      }
    }
    const isLast = told !== page || data.length < PAGE;
    yield { links, cursor: isLast ? null : String(page + 1) };
    if (isLast) return;
  }
}

/** `3.20`: page 3, without its first 20 entries. */
function readCursor(cursor: string | null): { page: number; skip: number } {
  const [page, skip] = (cursor ?? '1').split('.').map(Number);
  return { page: page ?? 1, skip: skip ?? 0 };
}

const headersOf = ({ key }: Reading) => ({ 'x-api-key': key });

type Rules = { rules: ForeignRule[]; isWhole: boolean };

/** The list only tells that a link has rules. Before version 4 there were none to ask for. */
async function readRules(reading: Reading, entry: Fields): Promise<Rules> {
  if (entry.hasRedirectRules !== true) return { rules: [], isWhole: true };
  const { ask, base } = reading;
  const domain = textOf(entry.domain);
  const path = `${base}/rest/v3/short-urls/${encodeURIComponent(textOf(entry.shortCode))}/redirect-rules`;
  try {
    const answer = await ask(path, { query: domain === '' ? {} : { domain }, headers: headersOf(reading) });
    return rulesOf(listOf(fieldsOf(answer).redirectRules).map(fieldsOf));
  } catch (error) {
    // The link was deleted meanwhile, or this one answer is broken: the link itself still comes.
    const ofThisLink = ['service-not-found', 'service-not-understood'];
    if (error instanceof ServiceProblem && ofThisLink.includes(error.code)) return { rules: [], isWhole: false };
    throw error;
  }
}

function rulesOf(told: readonly Fields[]): Rules {
  const ordered = told.toSorted((a, b) => (countOf(a.priority) ?? 0) - (countOf(b.priority) ?? 0));
  const said = ordered.flatMap(({ longUrl, conditions }) => {
    const when = conditionOf(listOf(conditions).map(fieldsOf));
    return when === undefined ? [] : [ruleTo(textOf(longUrl), when)];
  });
  return { rules: said, isWhole: said.length === told.length };
}

const ruleTo = (url: string, when: RuleCondition): ForeignRule => ({ when, to: [{ url, weight: 1 }] });

function toForeign(entry: Fields, { rules, isWhole }: Rules): ForeignLink | undefined {
  const { validSince, validUntil, maxVisits } = fieldsOf(entry.meta);
  const { nonBots, total } = fieldsOf(entry.visitsSummary);
  const split = splitShortLink(entry.shortUrl);
  return foreignLink({
    destination: textOf(entry.longUrl),
    ending: textOf(entry.shortCode) || split.ending,
    // Null for the default domain, which the short link names.
    domain: domainOf(entry.domain) || split.domain,
    title: textOf(entry.title),
    tags: listOf(entry.tags).map(textOf),
    createdAt: instantOf(entry.dateCreated),
    // Our scans are those of people, too. Versions before 3.5 tell only the sum.
    scansBefore: countOf(nonBots) ?? countOf(total) ?? countOf(entry.visitsCount),
    limit: limitOf(maxVisits),
    startsAt: instantOf(validSince),
    expiresAt: instantOf(validUntil),
    rules,
    notes: isWhole ? [] : ['rules-left'],
  });
}

export const shlink: Service = { address: null, readPages };
