import type { createAnalyticsClient } from '@evercode/analytics';

type Client = ReturnType<typeof createAnalyticsClient>;

export type Filling = {
  account: string;
  /** Of that workspace, the busiest first. */
  codes: readonly string[];
  /** Of the whole installation; the workspace has a tenth. */
  rows: number;
  until: Date;
  progress: (line: string) => void;
};

export const MONTHS = 13;
const DAYS = 395;
const AT_ONCE = 2_000_000;
const OTHER_WORKSPACES = 2_000;
const SEGMENT = 3_000;

/**
 * Scans of thirteen months until now, made by the store itself and written into it in the order in which they would have come. What a visitor is, how
 * popular codes, places and devices are, and how many come back within the month is drawn as in `makeBelievableScans`; a visitor's number belongs to one code and one month.
 */
export async function fillScans(client: Client, { account, codes, rows, until, progress }: Filling): Promise<void> {
  for (let first = 0; first < rows; first += AT_ONCE) {
    progress(`stats: filling, ${((first / rows) * 100).toFixed(0)} %`);
    await client.command({
      query: INSERT,
      query_params: { account, codes, first, count: Math.min(AT_ONCE, rows - first), rows, until: until.getTime() },
      clickhouse_settings: { wait_end_of_query: 1, max_execution_time: 300 },
    });
  }
}

/** One of a list: the earlier the likelier, more so the higher the power. `salt` makes the draws independent of each other. */
const draw = (list: string, salt: number, power: number) => `${list}[1 + toUInt32(pow((intDiv(self, ${salt}) % 10007) / 10007., ${power}) * length(${list}))]`;

const INSERT = `
INSERT INTO scans (account, qr, at, segment, \`index\`, visitor, class, class_reason, country, region, city, browser, os, device, device_kind, language, referrer, method, agent, params, rule)
WITH
  sipHash64(number, 1) AS one, sipHash64(number, 2) AS two, sipHash64(number, 3) AS three,
  one % 10 = 0 AS isOurs,
  if(isOurs, 0, 1 + toUInt32(pow((two % 1000000) / 1000000., 2) * ${OTHER_WORKSPACES})) AS workspace,
  toUInt32(pow((three % 1000000) / 1000000., 3) * if(isOurs, length({codes:Array(UUID)}), 20)) AS code,
  {until:Int64} - ${DAYS * 86_400_000} + intDiv(number * ${DAYS * 86_400_000}, {rows:UInt64}) AS at_ms,
  if(two % 100 < 30, sipHash64(intDiv(number, ${SEGMENT}) * ${SEGMENT} + two % ${SEGMENT}, 77), sipHash64(number, 78)) AS person,
  sipHash64(person, 9) AS self,
  ['IT', 'BR', 'ES', 'US', 'GB', 'DE', 'FR', 'PT', 'JP', 'CH', '', 'MX', 'AR', 'IN', 'NL'] AS countries,
  ['Mobile Safari', 'Chrome', 'Chrome WebView', 'Samsung Internet', 'Instagram', 'Firefox', 'Edge', 'Safari', 'Opera'] AS browsers,
  ['iOS', 'Android', 'Windows', 'Mac OS', 'Linux', 'Chromium OS'] AS systems,
  ['mobile', 'tablet', 'desktop'] AS kinds, ['it', 'pt', 'es', 'en', 'de', 'fr', 'ja'] AS languages,
  ['', 'l.instagram.com', 'google.com', 'm.facebook.com', 't.co'] AS referrers,
  ${draw('countries', 1, 2)} AS land,
  multiIf(two % 1000 >= 950, 'bot', two % 1000 >= 930, 'preview', two % 1000 >= 925, 'head', 'human') AS told
SELECT
  if(isOurs, {account:UUID}, toUUID(concat('0197a000-0000-7000-8001-', leftPad(toString(workspace), 12, '0')))),
  if(isOurs, {codes:Array(UUID)}[1 + code], toUUID(concat('0197a000-0000-7000-8002-', leftPad(toString(workspace * 1000 + code), 12, '0')))),
  fromUnixTimestamp64Milli(toInt64(at_ms + three % 1000), 'UTC'), toUInt32(sipHash64(intDiv(number, ${SEGMENT}))), number % ${SEGMENT},
  sipHash64(person, workspace, code, toYYYYMM(fromUnixTimestamp64Milli(toInt64(at_ms), 'UTC'))), told, if(told = 'human', '', told),
  land, if(land = '', '', concat(land, ' region ', toString(intDiv(self, 7) % 8))),
  if(land = '', '', concat('city ', toString(toUInt32(pow((intDiv(self, 13) % 10007) / 10007., 2) * 150)))),
  ${draw('browsers', 17, 2)}, ${draw('systems', 19, 3)}, concat('Vendor model ', toString(toUInt32(pow((intDiv(self, 23) % 10007) / 10007., 3) * 400))),
  ${draw('kinds', 29, 3)}, ${draw('languages', 31, 2)}, referrers[1 + toUInt32(pow((two % 10007) / 10007., 6) * 5)], if(told = 'head', 'HEAD', 'GET'),
  concat('Mozilla/5.0 (Linux; Android 15; model ', toString(toUInt32(pow((intDiv(self, 37) % 10007) / 10007., 3) * 800)), ') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'),
  if(three % 8 = 0, [concat('table=', toString(intDiv(three, 8) % 40))], []), if(three % 5 = 0, ['language:it', 'language:pt-BR', 'rule:lunch/0', 'rule:lunch/1'][1 + intDiv(three, 5) % 4], '')
FROM numbers({first:UInt64}, {count:UInt64})`;
