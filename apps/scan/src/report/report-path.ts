import { isReportReason, tidyReportText } from '@evercode/contract/abuse-reports';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import { renderReportPage, type ReportState, trapField } from '@evercode/pages';
import { prepareEmpty, prepareMethodNotAllowed, preparePage, send } from '../answer/prepared-answer.ts';
import type { Refuse, SendPage } from '../answer/send-page.ts';
import { createWindowCounter } from '../gate/window-counter.ts';
import type { KeyedHash } from '../keys/keyed-hash.ts';
import type { Metrics } from '../process/metrics.ts';
import { networkOf } from '../request/network-of.ts';
import type { CodePath } from '../request/path-entry.ts';
import { readForm } from '../request/read-form.ts';
import { reportPrefix } from '../request/reserved-paths.ts';
import { isCrossSite, isReading, type ScanRequest } from '../request/scan-request.ts';
import { brandOf } from '../site/brands.ts';
import type { ReportBox } from './report-box.ts';
import type { ReportTokens } from './report-tokens.ts';

type ReportParts = {
  readonly tokens: ReportTokens;
  readonly box: ReportBox;
  readonly hash: KeyedHash;
  readonly newUuid: () => string;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
  readonly refuse: Refuse;
};

/** Room for a thousand characters of four bytes, each written as twelve, and the other fields. */
const maxBytes = 16_384;
const perHour = { address: 5, all: 300 };
const methodNotAllowed = prepareMethodNotAllowed('GET, HEAD, POST');
const forbidden = prepareEmpty(403);

/** The form by which a visitor reports a code as abusive. These requests are no scans. */
export function createReportPath({ tokens, box, hash, newUuid, metrics, sendPage, refuse }: ReportParts): CodePath {
  const taken = createWindowCounter(20_000, 60 * 60 * 1000);

  function sendForm({ request, response, route, ending, now, site }: ScanRequest, state: ReportState): void {
    metrics.answers.report++;
    const language = negotiateLanguage(request.headers['accept-language']);
    const options = { brand: brandOf(site), product: route.brand };
    const page = renderReportPage(state, language, tokens.make(ending, now), options);
    send(response, preparePage(page));
  }

  async function takeReport(scan: ScanRequest): Promise<void> {
    const { request, response, route, ending, now, visitor } = scan;
    const form = await readForm(request, response, maxBytes);
    if (form.kind === 'refused') return send(response, prepareEmpty(form.status));
    const { fields } = form;
    const reason = fields.get('reason');
    // A bot filled in the invisible field: it gets the same answer, and nothing is stored.
    if (fields.get(trapField)) return sendForm(scan, 'sent');
    if (!isReportReason(reason) || !tokens.holds(fields.get('token') ?? '', ending, now))
      return sendForm(scan, 'incomplete');
    const network = String(hash(networkOf(visitor.ip)));
    if (taken.count(network, now) >= perHour.address || taken.count('', now) >= perHour.all)
      return sendForm(scan, 'tooMany');
    const report = {
      id: newUuid(),
      at: now,
      qr: route.qr,
      account: route.account,
      ending,
      reason,
      text: tidyReportText(fields.get('text') ?? ''),
      language: negotiateLanguage(request.headers['accept-language']),
    };
    if (!box.drop(report)) return sendPage(request, response, 'unavailable');
    taken.add(network, now);
    taken.add('', now);
    sendForm(scan, 'sent');
  }

  async function takeReportSafely(scan: ScanRequest): Promise<void> {
    try {
      await takeReport(scan);
    } catch {
      // The disk is full, or a key cannot be read.
      sendPage(scan.request, scan.response, 'unavailable');
    }
  }

  return {
    kind: 'code',
    match: (path) =>
      path.startsWith(reportPrefix) ? { ending: path.slice(reportPrefix.length), rest: '' } : undefined,
    charge: 'known',
    answer(scan) {
      const { request, response, route } = scan;
      if (route.state === 'gone' || route.state === 'blocked') return sendPage(request, response, route.state);
      if (isReading(request)) return sendForm(scan, 'asked');
      if (request.method !== 'POST') return refuse(response, methodNotAllowed);
      // Old browsers do not send Sec-Fetch-Site; for them the token and the limits apply.
      if (isCrossSite(request)) return send(response, forbidden);
      void takeReportSafely(scan);
    },
  };
}
