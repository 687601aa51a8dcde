import type { Breakdown, Qr } from '@evercode/contract';
import type { ScanEntry } from '@evercode/scan-log';
import { AGENTS, aScan } from '../filling/write-scans.ts';

/** Without places, which need a database, and devices, which packages/analytics tests. */
export type DrawnBreakdown = Exclude<Breakdown, 'regions' | 'cities' | 'devices' | 'deviceKinds'>;

/** A scan with its expected values on every screen, fixed before the product processes it. */
export type Drawn = {
  entry: ScanEntry;
  visitor: string;
  class: 'human' | 'bot' | 'preview' | 'scanner' | 'prefetch' | 'head' | 'own';
  keys: Record<Exclude<DrawnBreakdown, 'parameters'>, string> & { parameters: readonly string[] };
};

type Code = Pick<Qr, 'uuid' | 'account'>;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';
const devices = [
  { userAgent: AGENTS.phone, browsers: 'Mobile Safari', os: 'iOS' },
  { userAgent: AGENTS.desktop, browsers: 'Chrome', os: 'Windows' },
  { userAgent: FIREFOX, browsers: 'Firefox', os: 'Linux' },
] as const;
const languages = [
  ['it-IT,it;q=0.9', 'it'],
  ['pt-BR,pt;q=0.8', 'pt'],
  ['', ''],
] as const;
const referrers = [
  ['', ''],
  ['https://l.instagram.com/?u=offer', 'l.instagram.com'],
  ['https://www.example.org/page?secret=1', 'example.org'],
] as const;
const countries = ['IT', 'BR', 'NP', ''] as const;
const rules = ['', '', 'rule:lunch/0', 'language:pt-BR'] as const;
const parameters = [[], [], ['table=4'], ['table=7', 'utm_source=poster']] as const;
const machines = [
  ['bot', { userAgent: AGENTS.bot }],
  ['preview', { userAgent: AGENTS.preview }],
  ['scanner', { userAgent: AGENTS.scanner }],
  ['prefetch', { purpose: 'prefetch' }],
  ['head', { method: 'HEAD' }],
  ['own', { isOwn: true }],
] as const;

/**
 * Random scans between two instants, at any millisecond, with visitors that return after hours or weeks; one in six is
 * no person. Deterministic by seed.
 */
export function drawScans({
  seed,
  codes,
  from,
  to,
  count,
}: {
  seed: number;
  codes: readonly Code[];
  from: number;
  to: number;
  count: number;
}): Drawn[] {
  const random = createDice(seed);
  // The cast is safe: no list is empty.
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  return Array.from({ length: count }, () => {
    const code = pick(codes);
    const at = from + Math.floor(random() * (to - from));
    const ip = `203.0.113.${Math.floor(random() * 200)}`;
    const device = pick(devices);
    const [[language, languageKey], [referrer, referrerKey], country, rule, params] = [
      pick(languages),
      pick(referrers),
      pick(countries),
      pick(rules),
      pick(parameters),
    ];
    const [shown, machine] = random() < 1 / 6 ? pick(machines) : (['human', {}] as const);
    const entry = aScan(code, {
      at,
      ip,
      userAgent: device.userAgent,
      language,
      referrer,
      country,
      ...(rule !== '' || params.length > 0 ? { more: { rule, params } } : {}),
      ...machine,
    });
    return {
      entry,
      class: shown,
      visitor: [code.uuid, new Date(at).toISOString().slice(0, 7), ip, entry.userAgent].join(' '),
      keys: {
        countries: country,
        browsers: device.browsers,
        os: device.os,
        languages: languageKey,
        referrers: referrerKey,
        rules: rule,
        parameters: params,
      },
    };
  });
}

function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
