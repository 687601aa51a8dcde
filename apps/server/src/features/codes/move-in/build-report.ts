import { domainToUnicode } from 'node:url';
import { limits, type MoveInNote, type MoveInRefusal, type MoveInReport } from '@evercode/contract';
import type { Judged } from './judge-link.ts';
import type { ForeignLink } from './services/foreign-link.ts';

const SAMPLES = 5;
const DOMAINS = 20;

type Line = { count: number; samples: string[] };

/** Counts what becomes of links, one after the other, in the memory of a few examples. */
export function createReportBuilder() {
  let [links, comes] = [0, 0];
  let scansBefore: number | null = null;
  const refusals = new Map<MoveInRefusal, Line>();
  const notes = new Map<MoveInNote, Line>();
  const domains = new Map<string, number>();
  const samples: MoveInReport['samples'] = [];

  function add<Reason>(lines: Map<Reason, Line>, reason: Reason, link: ForeignLink): void {
    const line = lines.get(reason) ?? { count: 0, samples: [] };
    lines.set(reason, line);
    line.count += 1;
    if (line.samples.length < SAMPLES) line.samples.push(nameOf(link));
  }

  return {
    add(link: ForeignLink, judged: Judged | { is: 'refused'; reason: MoveInRefusal }): void {
      links += 1;
      domains.set(link.domain, (domains.get(link.domain) ?? 0) + 1);
      if (judged.is === 'refused') return add(refusals, judged.reason, link);
      comes += 1;
      if (link.scansBefore !== null) scansBefore = (scansBefore ?? 0) + link.scansBefore;
      for (const note of judged.notes) add(notes, note, link);
      if (samples.length < limits.moveIn.samples)
        samples.push({
          link: nameOf(link),
          title: judged.create.title,
          destination: link.destination,
          ending: judged.create.pathName ?? null,
          scansBefore: link.scansBefore,
        });
    },

    build(room: number | null): MoveInReport {
      return {
        links,
        comes,
        refusals: linesOf(refusals),
        notes: linesOf(notes),
        domains: [...domains]
          .filter(([domain]) => domain !== '')
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, DOMAINS)
          .map(([domain, count]) => ({ domain: readable(domain), links: count })),
        scansBefore,
        samples,
        room,
        beyond: room === null ? 0 : Math.max(0, comes - room),
      };
    },
  };
}

const linesOf = <Reason>(lines: ReadonlyMap<Reason, Line>) =>
  [...lines].map(([reason, { count, samples }]) => ({ reason, count, samples })).toSorted((a, b) => b.count - a.count);

/** The short link as people know it, which may be an internationalised name. */
const nameOf = ({ domain, ending, destination }: ForeignLink) =>
  domain === '' && ending === '' ? destination : `${readable(domain)}/${ending}`;

const readable = (domain: string) => domainToUnicode(domain) || domain;
