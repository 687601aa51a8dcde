import type { Agent } from 'node:http';
import { keepAlive, send, type Answer } from './http.ts';

type Phone = {
  scan(link: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  head(link: string): Promise<Answer>;
  close(): void;
};

export const phoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A person with a phone: one connection, kept between scans. */
export function openPhone(language = 'en-GB,en;q=0.9', agent: Agent = keepAlive()): Phone {
  const headersWith = (more: Readonly<Record<string, string>> = {}) => ({
    'user-agent': phoneUserAgent,
    'accept-language': language,
    accept: 'text/html,*/*;q=0.8',
    ...more,
  });
  return {
    scan: (link, headers) => send(link, { agent, headers: headersWith(headers) }),
    head: (link) => send(link, { agent, method: 'HEAD', headers: headersWith() }),
    close: () => agent.destroy(),
  };
}
