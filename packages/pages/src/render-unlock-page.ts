import { type Language, visitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from './escape-html.ts';
import { formStyle, formStyleHash } from './form-style.ts';
import { pageHeaders } from './page-headers.ts';
import { type PageOptions, type RenderedPage, renderShell } from './page-shell.ts';

/** `asked`: before the first attempt. */
export const unlockStates = ['asked', 'wrong', 'tooMany'] as const;

export type UnlockState = (typeof unlockStates)[number];

/**
 * Without capitalisation and spell checking by the phone's keyboard. The same maximum length as where the password is
 * set.
 */
const field =
  'id="password" name="password" type="password" maxlength="64" required autofocus ' +
  'autocomplete="off" autocapitalize="none" spellcheck="false"';
const statusOf: Readonly<Record<UnlockState, number>> = { asked: 200, wrong: 403, tooMany: 429 };

/**
 * A form for the password of a protected code. It posts to the address of the page, without a script.
 */
export function renderUnlockPage(state: UnlockState, language: Language, options: PageOptions = {}): RenderedPage {
  const t = visitorTranslate(language);
  const problem =
    state === 'asked' ? '' : `<p class="problem" id="problem" role="alert">${escapeHtml(t(`unlock.${state}`))}</p>`;
  const marks = state === 'asked' ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const body = [
    `<form method="post"><label for="password">${escapeHtml(t('unlock.password'))}</label>`,
    `<input ${field}${marks}>${problem}<button>${escapeHtml(t('unlock.open'))}</button></form>`,
  ].join('');
  const html = renderShell(
    language,
    { sign: 'lock', title: t('unlock.title'), text: t('unlock.text'), body, head: `<style>${formStyle}</style>` },
    options,
  );
  return {
    html,
    status: statusOf[state],
    headers: {
      ...pageHeaders(language, { styles: [formStyleHash], hasForm: true, brand: options.brand }),
      ...(state === 'tooMany' && { 'Retry-After': '300' }),
    },
  };
}
