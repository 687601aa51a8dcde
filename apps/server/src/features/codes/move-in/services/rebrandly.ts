import { foreignLink, type ForeignLink } from './foreign-link.ts';
import { countOf, domainOf, fieldsOf, instantOf, listOf, splitShortLink, textOf, type Fields } from './read-fields.ts';
import type { Page, Reading, Service } from './service.ts';
import { ServiceProblem } from './service-problem.ts';

/** The most that Rebrandly answers; it may lower it, so a short page is not the last one. */
const PAGE = 25;
const MOST_WORKSPACES = 200;

/** Every workspace that the key reaches. */
async function* readPages(reading: Reading): AsyncGenerator<Page> {
  const { ask, base, cursor } = reading;
  const workspaces = await listWorkspaces(reading);
  const [from, after] = readCursor(cursor);
  for (const [index, workspace] of workspaces.entries()) {
    if (index < from) continue;
    let last = index === from ? after : '';
    for (;;) {
      const query = { orderBy: 'createdAt', orderDir: 'asc', limit: String(PAGE), ...(last !== '' && { last }) };
      const answer = await ask(`${base}/v1/links`, { query, headers: headersOf(reading, workspace) });
      if (!Array.isArray(answer)) throw new ServiceProblem('service-not-understood');
      const entries = answer.map(fieldsOf);
      last = textOf(entries.at(-1)?.id);
      const isDone = last === '';
      const isLast = isDone && index === workspaces.length - 1;
      yield {
        links: entries.flatMap((entry) => toForeign(entry) ?? []),
        cursor: isLast ? null : JSON.stringify(isDone ? [index + 1, ''] : [index, last]),
      };
      if (isDone) break;
    }
  }
}

const headersOf = ({ key }: Reading, workspace: string) => ({
  apikey: key,
  ...(workspace !== '' && { workspace }),
});

/** A key of a single workspace may not list them: then its own is read. */
async function listWorkspaces(reading: Reading): Promise<string[]> {
  try {
    const found = listOf(
      await reading.ask(`${reading.base}/v1/account/workspaces?limit=${PAGE}`, { headers: headersOf(reading, '') }),
    ).map((workspace) => textOf(fieldsOf(workspace).id));
    const named = [...new Set(found)].filter((id) => id !== '').slice(0, MOST_WORKSPACES);
    return named.length === 0 ? [''] : named;
  } catch (error) {
    const own = ['service-key-refused', 'service-not-found', 'service-not-understood', 'service-needs-plan'];
    if (error instanceof ServiceProblem && own.includes(error.code)) return [''];
    throw error;
  }
}

function toForeign(link: Fields): ForeignLink | undefined {
  const split = splitShortLink(link.shortUrl);
  const status = textOf(link.status);
  return foreignLink({
    destination: textOf(link.destination),
    ending: textOf(link.slashtag) || split.ending,
    domain: domainOf(fieldsOf(link.domain).fullName) || split.domain,
    title: textOf(link.title),
    note: textOf(link.description),
    tags: listOf(link.tags).map((tag) => textOf(fieldsOf(tag).name)),
    createdAt: instantOf(link.createdAt),
    scansBefore: countOf(link.clicks),
    isDisabled: status !== '' && status !== 'active',
  });
}

function readCursor(cursor: string | null): [workspace: number, last: string] {
  if (cursor === null) return [0, ''];
  const [workspace, last] = listOf(JSON.parse(cursor));
  return [countOf(workspace) ?? 0, textOf(last)];
}

export const rebrandly: Service = { address: 'https://api.rebrandly.com', readPages };
