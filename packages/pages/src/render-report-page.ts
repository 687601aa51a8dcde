import { reportReasons } from '@evercode/contract/abuse-reports';
import { limits } from '@evercode/contract/limits';
import { type Language, visitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from './escape-html.ts';
import { formStyle, formStyleHash } from './form-style.ts';
import { pageHeaders } from './page-headers.ts';
import { type PageOptions, type RenderedPage, renderShell } from './page-shell.ts';

/** `incomplete`: sent without a reason, or after its token had expired. */
export const reportStates = ['asked', 'incomplete', 'tooMany', 'sent'] as const;

export type ReportState = (typeof reportStates)[number];

const statusOf: Readonly<Record<ReportState, number>> = { asked: 200, incomplete: 422, tooMany: 429, sent: 200 };

/** The name of a hidden field that only bots fill in. */
export const trapField = 'website';

/**
 * A form to report a code. It posts `token` to the address of the page, without a script.
 */
export function renderReportPage(
  state: ReportState,
  language: Language,
  token: string,
  options: PageOptions = {},
): RenderedPage {
  const t = visitorTranslate(language);
  const { brand } = options;
  const headers = pageHeaders(language, { styles: [formStyleHash], hasForm: true, brand });
  if (state === 'sent') {
    return {
      html: renderShell(language, { sign: 'check', title: t('report.sentTitle'), text: t('report.sentText') }, options),
      status: 200,
      headers: pageHeaders(language, { brand }),
    };
  }
  const problem =
    state === 'asked' ? '' : `<p class="problem" id="problem" role="alert">${escapeHtml(t(`report.${state}`))}</p>`;
  const marks = state === 'incomplete' ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const reasons = reportReasons
    .map((reason) => `<option value="${reason}">${escapeHtml(t(`report.reasons.${reason}`))}</option>`)
    .join('');
  const body = [
    `<form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}">`,
    `<label for="reason">${escapeHtml(t('report.reason'))}</label><select id="reason" name="reason" required${marks}>`,
    `<option value="">${escapeHtml(t('report.choose'))}</option>${reasons}</select>`,
    `<label for="text">${escapeHtml(t('report.more'))}</label>`,
    `<textarea id="text" name="text" rows="4" maxlength="${limits.report.textMax}"></textarea>`,
    `<div class="trap" aria-hidden="true"><input name="${trapField}" tabindex="-1" autocomplete="off"></div>`,
    `${problem}<button>${escapeHtml(t('report.send'))}</button></form>`,
  ].join('');
  const html = renderShell(
    language,
    { sign: 'flag', title: t('report.title'), text: t('report.text'), body, head: `<style>${formStyle}</style>` },
    options,
  );
  return {
    html,
    status: statusOf[state],
    headers: { ...headers, ...(state === 'tooMany' && { 'Retry-After': '3600' }) },
  };
}
