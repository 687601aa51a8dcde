/**
 * `npm run bench -- NAME [--json] [--runs N] [--seed N]`: NAME is art, art-burst, ask, back-up, boot, bulk, constants,
 * copies, exit-kit, follow, fuzz, hostile, hosts, keys, kills, list, money, outage, outage-pairs, power-cut,
 * readability, regions, render, reports, scan, simulate, small-machine, stats, upgrade, visible, web or all. Ends with
 * 1 when a bar is missed. See docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { benchArt } from './art.ts';
import { benchArtBurst } from './art-burst.ts';
import { benchAsk } from './ask.ts';
import { benchBackUp } from './back-up.ts';
import { benchBoot } from './boot.ts';
import { benchBulk } from './bulk.ts';
import { benchConstants } from './constants.ts';
import { benchCopies } from './copies.ts';
import { benchExitKit } from './exit-kit.ts';
import { benchFollow } from './follow.ts';
import { benchFuzz } from './fuzz.ts';
import { benchHostile } from './hostile.ts';
import { benchHosts } from './hosts.ts';
import { benchKeys } from './keys.ts';
import { benchKills } from './kills.ts';
import { benchList } from './list.ts';
import { describeMachine } from './machine.ts';
import { benchMoney } from './money.ts';
import { benchOutage } from './outage.ts';
import { benchOutagePairs } from './outage-pairs.ts';
import { benchPowerCut } from './power-cut.ts';
import { benchReadability } from './readability.ts';
import { benchRegions } from './regions.ts';
import { benchRender } from './render.ts';
import { hasPassed, renderReport, type Report } from './report.ts';
import { benchReports } from './reports.ts';
import { benchScan } from './scan.ts';
import { benchSimulate } from './simulate.ts';
import { benchSmallMachine } from './small-machine.ts';
import { benchStats } from './stats.ts';
import { benchUpgrade } from './upgrade.ts';
import { benchVisible } from './visible.ts';
import type { Bench } from './bench.ts';
import { benchWeb } from './web.ts';

const benches: Readonly<Record<string, Bench>> = {
  art: benchArt,
  'art-burst': benchArtBurst,
  ask: benchAsk,
  'back-up': benchBackUp,
  boot: benchBoot,
  bulk: benchBulk,
  constants: benchConstants,
  copies: benchCopies,
  'exit-kit': benchExitKit,
  follow: benchFollow,
  fuzz: benchFuzz,
  hostile: benchHostile,
  hosts: benchHosts,
  keys: benchKeys,
  kills: benchKills,
  list: benchList,
  money: benchMoney,
  outage: benchOutage,
  'outage-pairs': benchOutagePairs,
  'power-cut': benchPowerCut,
  readability: benchReadability,
  regions: benchRegions,
  render: benchRender,
  reports: benchReports,
  scan: benchScan,
  simulate: benchSimulate,
  'small-machine': benchSmallMachine,
  stats: benchStats,
  upgrade: benchUpgrade,
  visible: benchVisible,
  web: benchWeb,
};
const DEFAULT_RUNS = 5;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: String(DEFAULT_RUNS) },
      seed: { type: 'string', default: '1' },
      requests: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      rows: { type: 'string' },
      links: { type: 'string' },
      commit: { type: 'string' },
      codes: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  const seed = Number(values.seed);
  const { requests, from, seconds, rounds, rows, links, codes } = values;
  const given = Object.entries({ requests, from, seconds, rounds, rows, links, codes }).flatMap(([option, value]) =>
    value === undefined ? [] : [[option, Number(value)] as const],
  );
  const name = positionals.at(0) ?? '';
  const chosen = Object.entries(benches).filter(([bench]) => name === bench || name === 'all');
  if (chosen.length === 0 || positionals.length > 1)
    throw new Error(
      `Choose one: npm run bench -- ${Object.keys(benches).join('|')}|all [--json] [--runs N] [--seed N], ` +
        'fuzz also [--requests N] [--from CASE], keys [--requests N] [--seconds N], ' +
        'outage, outage-pairs, follow, regions, small-machine, upgrade and visible [--seconds N], ' +
        'upgrade [--commit C], kills and power-cut [--rounds N], ' +
        'back-up, bulk, exit-kit, small-machine and stats [--rows N], ' +
        'small-machine [--codes N], art [--links N]',
    );
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a whole number from 1 on, not "${values.runs}".`);
  if (!Number.isInteger(seed) || seed < 0) throw new Error(`--seed takes a whole number, not "${values.seed}".`);
  for (const [option, value] of given)
    if (!(Number.isInteger(value) && value >= 0)) throw new Error(`--${option} takes a whole number.`);

  const reports: Report[] = [];
  for (const [bench, measure] of chosen) {
    const { machine, at } = { machine: describeMachine(), at: new Date().toISOString() };
    const outcome = await measure({
      runs,
      seed,
      ...Object.fromEntries(given),
      ...(values.commit !== undefined && { commit: values.commit }),
      ...(values.only !== undefined && { only: values.only }),
      progress: (line) => process.stderr.write(`${line}\n`),
    });
    reports.push({ bench, at, machine, ...outcome });
  }
  const passed = reports.every(hasPassed);
  if (values.json) console.log(JSON.stringify({ passed, runs, reports }, null, 2));
  else for (const report of reports) console.log(renderReport(report));
  process.exitCode = passed ? 0 : 1;
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
