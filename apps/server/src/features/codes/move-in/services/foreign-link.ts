import type { MoveInNote, RuleCondition } from '@evercode/contract';

/** A rule of a link, already in our words. */
export type ForeignRule = { when: RuleCondition; to: { url: string; weight: number }[] };

/** A link as another service told it, unchecked. Stored as JSON between preview and import. */
export type ForeignLink = {
  /** The short link itself: the same in the API and in an export file of a service, and unique there. */
  foreignId: string;
  destination: string;
  /** As the service has it: maybe longer than ours, or with other characters. Empty: none. */
  ending: string;
  /** Short links that lead to the same destination: a service may have several of one link. */
  further: { domain: string; ending: string }[];
  /** In ASCII and lower case; empty if the service does not tell it. */
  domain: string;
  title: string;
  note: string;
  tags: string[];
  /** Instants, here and below. */
  createdAt: string | null;
  /** Visits so far; null: not told. */
  scansBefore: number | null;
  /** True: protected, but the service does not tell the password. */
  password: string | boolean;
  /** Visits after which it ends, those so far included. */
  limit: number | null;
  startsAt: string | null;
  expiresAt: string | null;
  expiredUrl: string | null;
  /** The service does not serve it any more. */
  isDisabled: boolean;
  rules: ForeignRule[];
  /** What the service has beside this and we cannot say. */
  notes: MoveInNote[];
};

/** Bounds of what is kept of one link, since a service may answer anything. */
const most = {
  address: 4_096,
  ending: 512,
  title: 1_000,
  note: 2_000,
  tags: 50,
  tag: 200,
  rules: 100,
  password: 256,
  further: 50,
};

const blank: Omit<ForeignLink, 'foreignId' | 'destination'> = {
  ending: '',
  domain: '',
  further: [],
  title: '',
  note: '',
  tags: [],
  createdAt: null,
  scansBefore: null,
  password: false,
  limit: null,
  startsAt: null,
  expiresAt: null,
  expiredUrl: null,
  isDisabled: false,
  rules: [],
  notes: [],
};

type Told = Partial<Omit<ForeignLink, 'foreignId'>> & { destination: string };

/** Undefined for an entry without anything to know it by. */
export function foreignLink(told: Told): ForeignLink | undefined {
  const link = { ...blank, ...told };
  const ending = link.ending.slice(0, most.ending);
  const foreignId = ending === '' && link.domain === '' ? link.destination : `${link.domain}/${ending}`;
  if (foreignId === '') return undefined;
  return {
    ...link,
    foreignId: foreignId.slice(0, most.address),
    ending,
    further: link.further
      .slice(0, most.further)
      .map((other) => ({ ...other, ending: other.ending.slice(0, most.ending) })),
    destination: link.destination.slice(0, most.address),
    title: link.title.slice(0, most.title),
    note: link.note.slice(0, most.note),
    tags: link.tags.slice(0, most.tags).map((tag) => tag.slice(0, most.tag)),
    expiredUrl: link.expiredUrl?.slice(0, most.address) ?? null,
    password: typeof link.password === 'string' ? link.password.slice(0, most.password) : link.password,
    rules: link.rules.slice(0, most.rules),
  };
}
