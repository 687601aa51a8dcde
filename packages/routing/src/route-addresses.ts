import type { PageRecord } from '@evercode/contract';
import { toDestination } from './destination.ts';
import type { RouteOptions, RouteTarget } from './route-record.ts';

type Change = (url: string, field: string) => string;
type Addressed = { readonly target: RouteTarget; readonly options: RouteOptions; readonly page?: PageRecord };

/** Every web address that a scan of this record can lead to, changed; `field` is where it stands. The links on a page are not among them: their visitor taps them. */
export function changeAddresses({ target, options, page }: Addressed, change: Change): Addressed {
  const orNull = (url: string | null, field: string): string | null => (url === null ? null : change(url, field));
  const { schedule, rules, languages, limit } = options;
  return {
    target: changeTarget(target, change, orNull),
    options: {
      ...options,
      ...(schedule && { schedule: { ...schedule, fallbackUrl: orNull(schedule.fallbackUrl, 'options.schedule.fallbackUrl') } }),
      ...(limit && { limit: { ...limit, fallbackUrl: orNull(limit.fallbackUrl, 'options.limit.fallbackUrl') } }),
      ...(rules && { rules: rules.map((rule, at) => ({ ...rule, to: rule.to.map((part, index) => ({ ...part, url: change(part.url, `options.rules.${at}.to.${index}.url`) })) })) }),
      ...(languages && { languages: languages.map((link, at) => ({ ...link, url: change(link.url, `options.languages.${at}.url`) })) }),
    },
    ...(page && { page: changePage(page, change, orNull) }),
  };
}

function changeTarget(target: RouteTarget, change: Change, orNull: (url: string | null, field: string) => string | null): RouteTarget {
  switch (target.kind) {
    case 'redirect': return { kind: 'redirect', url: change(target.url, 'target.url') };
    case 'stores': return { kind: 'stores', ios: orNull(target.ios, 'target.ios'), android: orNull(target.android, 'target.android') };
    default: return target;
  }
}

/** Of pages, those that stand in for a redirect: where a deep link leads without its app, and the stores for whoever has neither system. */
function changePage(page: PageRecord, change: Change, orNull: (url: string | null, field: string) => string | null): PageRecord {
  const { typology, input } = page;
  if (typology === 'deep-link' && 'fallbackUrl' in input) return { ...page, input: { ...input, fallbackUrl: change(input.fallbackUrl, 'page.input.fallbackUrl') } };
  if (typology === 'app-store' && 'subtitle' in input && 'android' in input) {
    return { ...page, input: { ...input, ios: orNull(input.ios, 'page.input.ios'), android: orNull(input.android, 'page.input.android') } };
  }
  return page;
}

/** The same addresses, each once, in the form that is sent. */
export function listAddresses(addressed: Addressed): string[] {
  const found = new Set<string>();
  changeAddresses(addressed, (url) => {
    const sent = toDestination(url);
    if (sent !== undefined) found.add(sent);
    return url;
  });
  return [...found];
}

/** Another address in the place of some of these. */
export function replaceAddresses(addressed: Addressed, replaced: ReadonlySet<string>, by: string): Addressed {
  return changeAddresses(addressed, (url) => (replaced.has(toDestination(url) ?? url) ? by : url));
}
