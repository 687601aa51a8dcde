import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createIsOperator, tellsProxies, readMetricsToken, type Config } from '@evercode/config';
import { ensureSecret } from '@evercode/config/secrets';
import type { RouteReader } from '@evercode/route-store';
import type { ScanLog } from '@evercode/scan-log';
import { openStorage } from '@evercode/storage';
import { createRefuse, createSendPage, preparePages } from './answer/send-page.ts';
import { createContentAnswers } from './content/content-answers.ts';
import { createContentPages } from './content/content-pages.ts';
import { createDomainPath } from './domains/domain-path.ts';
import { createEnterSite } from './domains/enter-site.ts';
import { createReachPath } from './domains/reach-path.ts';
import { createFileAnswers } from './files/serve-file.ts';
import { createRateGate, createVisitorGate } from './gate/visitor-gate.ts';
import { createRequestListener } from './handle-request.ts';
import { createKeyedHash } from './keys/keyed-hash.ts';
import { createOriginPath, listOriginPaths } from './origin/origin-paths.ts';
import { createOwnVisitsPath } from './own-visits/own-visits-path.ts';
import { createPageEventPath } from './page-events/page-event-path.ts';
import { createPageEvents } from './page-events/page-events.ts';
import { createPartPath } from './parts/part-path.ts';
import type { Alarm } from './process/alarm.ts';
import type { Metrics } from './process/metrics.ts';
import type { Recorder } from './record/recorder.ts';
import { createReportPath } from './report/report-path.ts';
import { openReportBox } from './report/report-box.ts';
import { createReportTokens } from './report/report-tokens.ts';
import { createCountryOf } from './request/country-of.ts';
import type { PathEntry } from './request/path-entry.ts';
import { createReadFacts } from './request/request-facts.ts';
import { createIdentifyVisitor } from './request/visitor.ts';
import { createResolveCode } from './resolve/resolve-code.ts';
import type { AnswerPlain } from './wire/take-plain-requests.ts';
import { createAnswerPlain } from './scan/answer-plain.ts';
import { createFastRedirect } from './scan/fast-redirect.ts';
import { createScanPath } from './scan/scan-path.ts';
import { createPlainPrefixOf, createSiteOf } from './site/site-of.ts';
import { createPasswordAttempts } from './unlock/password-attempts.ts';
import { createPasswordCheck } from './unlock/password-check.ts';
import { createUnlockPath } from './unlock/unlock-path.ts';
import type { UseCounter } from './uses/use-counter.ts';
import { createOwnVisits } from './visits/own-visits.ts';
import { createVisits } from './visits/visits.ts';

/** Resources that the process opens and closes, and the listener uses. */
type Stores = {
  readonly routes: RouteReader;
  readonly log: ScanLog;
  readonly recorder: Recorder;
  readonly uses: UseCounter;
  readonly metrics: Metrics;
  /** The metrics of all scan processes of this machine. */
  readonly renderMetrics: () => Promise<string>;
  readonly createAlarm: (message: string) => Alarm;
  readonly isDraining: () => boolean;
};

/** Connects the parts of the scan role. `paths` is the table of everything that its hosts answer. */
export function composeListener(
  config: Config,
  { routes, log, recorder, uses, metrics, renderMetrics, createAlarm, isDraining }: Stores,
): { readonly listener: RequestListener; readonly answerPlain: AnswerPlain } {
  const { dataDir, edgePort, geoipDb, publicUrl, shortUrl, trustProxy } = config;
  const now = Date.now;
  const readKey = (): string => config.appSecret ?? ensureSecret(dataDir, 'app-secret');
  const isSecure = shortUrl.startsWith('https:');
  // A key of this process and run: hashed addresses cannot be reversed later.
  const hash = createKeyedHash(randomBytes(8));

  // An app without https behind short links with it: PUBLIC_URL is not set on this machine.
  const pages = preparePages(isSecure && !publicUrl.startsWith('https:') ? undefined : publicUrl);
  const routesAlarm = createAlarm('The routes cannot be read');
  const ownHost = new URL(shortUrl).host;
  const siteOf = createSiteOf({ routes, ownHost, routesAlarm });
  const sendPage = createSendPage(pages, metrics, siteOf);
  const refuse = createRefuse(metrics);
  const proxyAlarm = createAlarm(
    'Visitors come through a proxy while TRUST_PROXY is off: they share one limit of guesses, ' +
      'so one who tries endings can lock the others out. Set TRUST_PROXY=true if the proxy is yours',
  );
  const identify = createIdentifyVisitor(trustProxy, () => proxyAlarm.raise({}));
  const rateGate = createRateGate(createVisitorGate(hash));
  const visits = createVisits({ readKey, isSecure });
  const ownVisits = createOwnVisits({ readKey, isSecure });
  const events = createPageEvents({ recorder, ownVisits });
  const content = createContentAnswers(createContentPages());
  const files = createFileAnswers({ storage: openStorage(config), sendPage });

  const paths: readonly PathEntry[] = [
    createReachPath({ readKey, refuse }),
    // Before the paths of domains, which know no other special path.
    createOwnVisitsPath({ ownVisits, readKey, shortUrl, metrics, sendPage, now }),
    createDomainPath({ files, metrics, sendPage, refuse }),
    createReportPath({
      tokens: createReportTokens(readKey),
      box: openReportBox(join(dataDir, 'abuse-reports')),
      hash,
      newUuid: randomUUID,
      metrics,
      sendPage,
      refuse,
    }),
    createOriginPath(
      listOriginPaths({
        pages,
        routes,
        log,
        metrics,
        renderMetrics,
        isDraining,
        now,
        operator: createOperator(config),
      }),
      refuse,
    ),
    createPageEventPath({ content, events, visits, metrics }),
    createUnlockPath({
      visits,
      attempts: createPasswordAttempts(hash),
      passwords: createPasswordCheck(),
      metrics,
      sendPage,
      refuse,
    }),
    createPartPath({
      files,
      visits,
      events,
      metrics,
      sendPage,
    }),
    createScanPath({
      recorder,
      metrics,
      sendPage,
      content,
      events,
      uses,
      usesAlarm: createAlarm('Uses cannot be counted; codes with a use limit answer that they are not available'),
      visits,
      ownVisits,
    }),
  ];

  const tryFastRedirect = createFastRedirect({ routes, routesAlarm, rateGate, recorder, metrics, identify, now });
  const listener = createRequestListener({
    siteOf,
    enterSite: createEnterSite({ trustProxy, edgePort }),
    tryFastRedirect,
    paths,
    resolveCode: createResolveCode({ metrics, routes, routesAlarm, rateGate, sendPage, refuse }),
    readFacts: createReadFacts({
      countryOf: createCountryOf(
        geoipDb,
        createAlarm('Places of visitors are not known; nobody fits a rule with countries'),
      ),
      hasUnlocked: (cookies, route, at) => visits.hasUnlocked(cookies, route, at),
    }),
    identify,
    now,
    refuse,
    sendPage,
  });
  const plainPrefixOf = createPlainPrefixOf({ routes, ownHost });
  return { listener, answerPlain: createAnswerPlain({ plainPrefixOf, siteOf, trustProxy, tryFastRedirect }) };
}

function createOperator(config: Config) {
  const { host, scanPort: port, shortUrl: url, trustProxy } = config;
  const token = readMetricsToken(config);
  return {
    isOperator: createIsOperator({ token, trustsLoopback: tellsProxies({ host, port, url, trustProxy }) }),
    takesToken: token !== undefined,
  };
}
