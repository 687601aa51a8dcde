import { types } from '@evercode/content';
import type { PageRecord } from '@evercode/contract';
import { toDestination } from './destination.ts';
import type { RouteOptions, RouteTarget } from './route-record.ts';

type Change = (url: string, field: string) => string;
type Addressed = { readonly target: RouteTarget; readonly options: RouteOptions; readonly page?: PageRecord };

/**
 * Maps every web address that a scan of this record can redirect to; `field` is its path in the record. Links on a page
 * are not included, as a visitor chooses to follow them.
 */
export function changeAddresses({ target, options, page }: Addressed, change: Change): Addressed {
  const orNull = (url: string | null, field: string): string | null => (url === null ? null : change(url, field));
  const { schedule, rules, languages, limit } = options;
  return {
    target: changeTarget(target, change, orNull),
    options: {
      ...options,
      ...(schedule && {
        schedule: { ...schedule, fallbackUrl: orNull(schedule.fallbackUrl, 'options.schedule.fallbackUrl') },
      }),
      ...(limit && { limit: { ...limit, fallbackUrl: orNull(limit.fallbackUrl, 'options.limit.fallbackUrl') } }),
      ...(rules && {
        rules: rules.map((rule, at) => ({
          ...rule,
          to: rule.to.map((part, index) => ({ ...part, url: change(part.url, `options.rules.${at}.to.${index}.url`) })),
        })),
      }),
      ...(languages && {
        languages: languages.map((link, at) => ({ ...link, url: change(link.url, `options.languages.${at}.url`) })),
      }),
    },
    ...(page && { page: changePage(page, change) }),
  };
}

function changeTarget(
  target: RouteTarget,
  change: Change,
  orNull: (url: string | null, field: string) => string | null,
): RouteTarget {
  switch (target.kind) {
    case 'redirect':
      return { kind: 'redirect', url: change(target.url, 'target.url') };
    case 'stores':
      return {
        kind: 'stores',
        ios: orNull(target.ios, 'target.ios'),
        android: orNull(target.android, 'target.android'),
      };
    default:
      return target;
  }
}

/** Pages that replace a redirect: the addresses that the type of the code names as destinations. */
function changePage(page: PageRecord, change: Change): PageRecord {
  const changed = Object.entries(page.input).flatMap(([field, value]) =>
    typeof value === 'string' && types[page.typology].sentTo.some((name) => name === field)
      ? [[field, change(value, `page.input.${field}`)] as const]
      : [],
  );
  // The same content with other addresses.
  return changed.length === 0 ? page : { ...page, input: { ...page.input, ...Object.fromEntries(changed) } };
}

/** The same addresses without duplicates, in the form that is sent. */
export function listAddresses(addressed: Addressed): string[] {
  const found = new Set<string>();
  changeAddresses(addressed, (url) => {
    const sent = toDestination(url);
    if (sent !== undefined) found.add(sent);
    return url;
  });
  return [...found];
}

/** Replaces the given addresses by another one. */
export function replaceAddresses(addressed: Addressed, replaced: ReadonlySet<string>, by: string): Addressed {
  return changeAddresses(addressed, (url) => (replaced.has(toDestination(url) ?? url) ? by : url));
}
