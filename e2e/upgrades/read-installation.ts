import { createHash } from 'node:crypto';
import { routes, type Stats } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { openPhone } from '../product/phone.ts';
import type { Workspace } from '../product/workspace.ts';

/** What a version says about a directory, and every later one must say again. */
export type Facts = {
  readonly codes: readonly CodeFacts[];
  /** Of the whole workspace, in the period before `until`. */
  readonly statistics: Pick<Stats, (typeof comparedParts)[number]>;
  readonly links: readonly LinkFacts[];
};

type CodeFacts = {
  readonly title: string;
  readonly type: string;
  readonly state: string;
  readonly version: number;
  readonly payload: string;
  readonly project: string | undefined;
  readonly tags: readonly string[];
  readonly input: unknown;
};

/** `title`: of a page with content. The product's own pages may change their words. `sha256`: of a file. */
type LinkFacts = {
  readonly link: string;
  readonly status: number;
  readonly location: string | undefined;
  readonly title: string | undefined;
  readonly sha256: string | undefined;
};

const comparedParts = [
  'totals',
  'series',
  'classes',
  'countries',
  'os',
  'languages',
  'browsers',
  'referrers',
  'rules',
] as const;

/** The codes and their scans between two instants. It makes no scan. */
export async function readWorkspace(
  owner: Workspace,
  { from, until, scanPort }: { from: string; until: string; scanPort: number },
): Promise<Pick<Facts, 'codes' | 'statistics'>> {
  const codes: CodeFacts[] = [];
  for (const state of ['all', 'deleted'] as const)
    for (const { uuid } of (await owner.call(routes.listQrs, { query: { state } })).items) {
      const code = await owner.readCode(uuid);
      codes.push({
        title: code.title,
        type: code.typology.internalName,
        state: code.state,
        version: code.version,
        payload: code.payload.replace(`localhost:${scanPort}`, 'localhost'),
        project: code.project?.title,
        tags: code.tags.map(({ name }) => name).toSorted(),
        input: code.input,
      });
    }
  const all = await owner.call(routes.getStats, {
    query: { criteria: 'account', id: owner.workspace, from, to: until, interval: 'hour', timezone: 'UTC' },
  });
  return {
    codes: codes.toSorted((one, other) => one.title.localeCompare(other.title)),
    // Cast: the keys are those of `comparedParts`.
    statistics: Object.fromEntries(comparedParts.map((part) => [part, sortShares(all[part])])) as Facts['statistics'],
  };
}

/** Follows each link once, as a visitor. */
export async function readLinks(shortUrl: string, links: readonly string[]): Promise<LinkFacts[]> {
  const phone = openPhone();
  const facts: LinkFacts[] = [];
  for (const link of links) {
    // A code with a use limit answers 503 where the database is slow, as on a busy machine; its visitor tries again.
    const { status, headers, body } = await waitFor(
      async () => {
        const answer = await phone.scan(`${shortUrl}${link}`);
        return answer.status !== 503 && answer;
      },
      { timeoutMs: 60_000, what: `an answer of ${link}` },
    );
    const { location } = headers;
    const followed = location?.startsWith('/') === true ? await phone.scan(`${shortUrl}${location}`) : undefined;
    const isFile = followed?.headers['content-type'] === 'application/pdf';
    facts.push({
      link,
      status,
      location: isFile ? undefined : location,
      title: status === 200 ? readTitle(body) : undefined,
      sha256: isFile ? createHash('sha256').update(followed.body).digest('hex') : undefined,
    });
  }
  phone.close();
  return facts;
}

function readTitle(page: string): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1];
  return title?.endsWith(' · Evercode') ? undefined : title;
}

/** The order of equal shares may differ between versions. */
function sortShares<T>(part: T): T {
  if (!Array.isArray(part)) return part;
  return part.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))) as T & unknown[];
}
