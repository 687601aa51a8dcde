import { isReportReason, tidyReportText } from '@evercode/contract/abuse-reports';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import { renderReportPage, type ReportState, trapField } from '@evercode/pages';
import { prepare, preparePage, send } from '../answer.ts';
import type { KeyedHash } from '../gate/keyed-hash.ts';
import { networkOf } from '../gate/network-of.ts';
import { createTally } from '../gate/tally.ts';
import type { Metrics } from '../metrics.ts';
import { readForm } from '../read-form.ts';
import type { ScanRequest } from '../scan-request.ts';
import type { SendPage } from '../send-page.ts';
import type { ReportBox } from './report-box.ts';
import type { ReportTokens } from './report-token.ts';

/** A path that no code can have as its ending: none has a tilde. */
export const reportPath = '~report/';

export type ReportParts = {
  readonly tokens: ReportTokens;
  readonly box: ReportBox;
  readonly hash: KeyedHash;
  readonly newUuid: () => string;
  readonly metrics: Metrics;
  readonly sendPage: SendPage;
};

/** Of a known code, which a visitor says something is wrong with. None of it is a scan. */
export type ReportAnswers = { ask(scan: ScanRequest): void; take(scan: ScanRequest): void };

/** A thousand characters of four bytes, each written as twelve, and what stands around them. */
const maxBytes = 16_384;
const perHour = { address: 5, all: 300 };

export function createReportAnswers({ tokens, box, hash, newUuid, metrics, sendPage }: ReportParts): ReportAnswers {
  const sent = createTally(20_000, 60 * 60 * 1000);

  function answer({ request, response, ending, now }: ScanRequest, state: ReportState): void {
    metrics.answers.report++;
    send(response, preparePage(renderReportPage(state, negotiateLanguage(request.headers['accept-language']), tokens.make(ending, now))));
  }

  async function take(scan: ScanRequest): Promise<void> {
    const { request, response, route, ending, now, visitor } = scan;
    const form = await readForm(request, response, maxBytes);
    if (form.kind === 'refused') return send(response, prepare(form.status, { 'Cache-Control': 'no-store' }, ''));
    const { fields } = form;
    const reason = fields.get('reason');
    // Whoever filled in what nobody sees is thanked like everybody, and nothing is kept.
    if (fields.get(trapField)) return answer(scan, 'sent');
    if (!isReportReason(reason) || !tokens.holds(fields.get('token') ?? '', ending, now)) return answer(scan, 'incomplete');
    const who = String(hash(networkOf(visitor.ip)));
    if (sent.count(who, now) >= perHour.address || sent.count('', now) >= perHour.all) return answer(scan, 'tooMany');
    const report = {
      id: newUuid(), at: now, qr: route.qr, account: route.account, ending, reason, text: tidyReportText(fields.get('text') ?? ''),
      language: negotiateLanguage(request.headers['accept-language']),
    };
    if (!box.drop(report)) return sendPage(request, response, 'unavailable');
    sent.add(who, now);
    sent.add('', now);
    answer(scan, 'sent');
  }

  async function takeSafely(scan: ScanRequest): Promise<void> {
    try {
      await take(scan);
    } catch {
      // The disk is full, or a key cannot be read.
      sendPage(scan.request, scan.response, 'unavailable');
    }
  }

  return {
    ask: (scan) => answer(scan, 'asked'),
    take(scan) {
      const { request, response } = scan;
      // Another site sends nothing in a visitor's name. Older browsers do not say; the token and the limits hold for them.
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return send(response, prepare(403, { 'Cache-Control': 'no-store' }, ''));
      void takeSafely(scan);
    },
  };
}
