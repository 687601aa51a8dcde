import {
  bitlink,
  brandedLink,
  dubLink,
  kuttLink,
  shortUrl,
  startBitly,
  startDub,
  startKutt,
  startRebrandly,
  startShlink,
  startYourls,
  yourlsLink,
  type ServiceDouble,
} from '@evercode/testkit/link-services';
import type { Internet } from '../../../../platform/internet/internet.ts';
import { createAskService } from './ask-service.ts';
import type { ForeignLink } from './foreign-link.ts';
import { services } from './services.ts';
import type { Page } from './service.ts';
import { ServicePause } from './service-problem.ts';

type ServiceName = keyof typeof services;
type Doubled = { start: () => Promise<ServiceDouble>; link: (name: string) => Record<string, unknown> };

/** A double and a plain link of each service. */
export const doubles: Readonly<Record<ServiceName, Doubled>> = {
  bitly: { start: startBitly, link: (name) => bitlink(`bit.example/${name}`) },
  rebrandly: { start: startRebrandly, link: brandedLink },
  dub: { start: startDub, link: dubLink },
  shlink: { start: startShlink, link: shortUrl },
  kutt: { start: startKutt, link: kuttLink },
  yourls: { start: startYourls, link: yourlsLink },
};

/** Loopback stands for the public internet; any other address of this machine does not. */
const loopback: Internet = {
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  isOpen: (address) => address === '127.0.0.1',
  isOpenPort: () => true,
};

const now = new Date('2026-11-25T12:00:00Z');

type Chosen = {
  key?: string;
  cursor?: string | null;
  internet?: Internet;
  base?: string;
  mostPages?: number;
  timeoutMs?: number;
};

/**
 * Reads a service to its end, without really waiting: `waits` are the milliseconds that it would have waited, and
 * `pauses` those after which it was read on from the last page.
 */
export async function readService(
  name: ServiceName,
  double: ServiceDouble,
  {
    key = double.key,
    cursor = null,
    internet = loopback,
    base = double.url,
    mostPages = Infinity,
    timeoutMs = 20_000,
  }: Chosen = {},
) {
  const waits: number[] = [];
  const pauses: number[] = [];
  const { signal } = new AbortController();
  const ask = createAskService({
    internet,
    signal,
    timeoutMs,
    now: () => now,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  const pages: Page[] = [];
  const links: ForeignLink[] = [];
  for (let from = cursor; ;) {
    try {
      for await (const page of services[name].readPages({ ask, base, key, cursor: from, now })) {
        pages.push(page);
        links.push(...page.links);
        if (pages.length >= mostPages) break;
        from = page.cursor;
      }
      return { links, pages, waits, pauses };
    } catch (error) {
      if (!(error instanceof ServicePause)) throw error;
      pauses.push(error.waitMs);
    }
  }
}
