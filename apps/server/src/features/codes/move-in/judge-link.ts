import {
  isEnding,
  limits,
  newTagName,
  reservedEndings,
  type MoveInNote,
  type MoveInRefusal,
  type QrCreate,
} from '@evercode/contract';
import { neededUrl } from '@evercode/content/schemas';
import type { ForeignLink } from './services/foreign-link.ts';
import { keyOf, type Judging, type StoredLink } from './judging.ts';
import { settingsOf } from './settings-of-link.ts';
import { oneLine } from './one-line.ts';

export type Judged =
  | {
      is: 'comes';
      create: QrCreate;
      createdAt: Date | undefined;
      tags: string[];
      /** Beside the one of `create`: they lead to the code as its former ones do. */
      furtherEndings: StoredLink[];
      notes: MoveInNote[];
    }
  | { is: 'refused'; reason: MoveInRefusal };

/**
 * What becomes of a link. A link that is protected, over or switched off at its service never becomes an open one
 * here: it is left out if the plan or the service keeps such a part back.
 */
export function judgeLink(link: ForeignLink, judging: Judging): Judged {
  if (link.isDisabled) return { is: 'refused', reason: 'disabled' };
  if (link.destination === '') return { is: 'refused', reason: 'destination-missing' };
  const url = neededUrl.safeParse(link.destination);
  if (!url.success) return { is: 'refused', reason: 'destination-refused' };
  if (judging.isHarmful) return { is: 'refused', reason: 'harmful-url' };
  const settings = settingsOf(link, judging);
  if ('refused' in settings) return { is: 'refused', reason: settings.refused };
  const ending = endingOf(link, judging);
  const further = furtherOf(link, judging);
  const tags = tagsOf(link);
  return {
    is: 'comes',
    create: {
      typology: 'website',
      dynamic: true,
      input: { url: url.data },
      title: titleOf(link),
      description: oneLine(link.note, limits.description.max),
      settings: settings.settings,
      // Beside its ending: without one the code gets the default domain of the workspace.
      ...(ending.pathName !== undefined && {
        pathName: ending.pathName,
        domain: judging.domainOf(link.domain) || null,
      }),
    },
    createdAt: link.createdAt === null ? undefined : earlier(new Date(link.createdAt), judging.now),
    tags: tags.slice(0, limits.tags.most),
    furtherEndings: further.kept,
    notes: [
      ...new Set([
        ...link.notes,
        ...settings.notes,
        ...(ending.note === undefined ? [] : [ending.note]),
        ...(further.areLeft ? ['further-links-left' as const] : []),
        ...(tags.length > limits.tags.most || tags.length < link.tags.length ? ['tags-left' as const] : []),
      ]),
    ],
  };
}

/** A link without a title is known by its short link. */
function titleOf({ title, domain, ending, destination }: ForeignLink): string {
  const shortLink = domain === '' ? ending : `${domain}/${ending}`;
  const named = [title, shortLink, destination].map((text) => oneLine(text, limits.title.max));
  return named.find((text) => text !== '') ?? '?';
}

function endingOf(
  { ending, domain }: ForeignLink,
  { endingIs, domainOf }: Judging,
): { pathName?: string; note?: MoveInNote } {
  // A table may have no endings at all: then there is nothing to keep.
  if (ending === '') return domain === '' ? {} : { note: 'ending-refused' };
  if (!isPossible(ending)) return { note: 'ending-refused' };
  const is = endingIs({ domain: domainOf(domain), ending });
  if (is === 'free') return { pathName: ending };
  return { note: is === 'taken' ? 'ending-taken' : 'ending-doubled' };
}

const isPossible = (ending: string): boolean =>
  isEnding(ending) && !reservedEndings.some((reserved) => reserved === ending);

function furtherOf(link: ForeignLink, { endingIs, domainOf }: Judging): { kept: StoredLink[]; areLeft: boolean } {
  const stored = ({ domain, ending }: StoredLink): StoredLink => ({ domain: domainOf(domain), ending });
  const others = new Map(link.further.map(stored).map((other) => [keyOf(other), other] as const));
  others.delete(keyOf(stored(link)));
  const wanted = [...others.values()].filter(({ ending }) => ending !== '');
  const kept = wanted.filter((other) => isPossible(other.ending) && endingIs(other) === 'free');
  const most = limits.ending.most - 1;
  return { kept: kept.slice(0, most), areLeft: Math.min(kept.length, most) < wanted.length };
}

function tagsOf({ tags }: ForeignLink): string[] {
  const valid = tags.flatMap((tag) => {
    const parsed = newTagName.safeParse(tag);
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(valid)];
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
