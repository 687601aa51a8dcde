import { type Language, visitorTranslate } from '@evercode/i18n/visitor';
import { escapeHtml } from './escape-html.ts';
import { formStyle, formStyleHash } from './form-style.ts';
import { pageHeaders } from './page-headers.ts';
import { type PageOptions, type RenderedPage, renderShell } from './page-shell.ts';

/**
 * `on`: visits of this browser are not counted for a workspace. `refused`: the browser keeps no cookies. `expired`: the
 * link is too old.
 */
export const ownStates = ['on', 'off', 'refused', 'expired'] as const;

export type OwnState = (typeof ownStates)[number];

const statusOf: Readonly<Record<OwnState, number>> = { on: 200, off: 200, refused: 200, expired: 410 };
const signOf = { on: 'check', off: 'check', refused: 'question', expired: 'clock' } as const;

/**
 * Tells a member whether this browser's visits are counted. Its button, a form to the same address, reverses the
 * exclusion.
 */
export function renderOwnPage(state: OwnState, language: Language, options: PageOptions = {}): RenderedPage {
  const t = visitorTranslate(language);
  const shell = { sign: signOf[state], title: t(`own.${state}Title`), text: t(`own.${state}Text`) };
  if (state !== 'on')
    return {
      html: renderShell(language, shell, options),
      status: statusOf[state],
      headers: pageHeaders(language, { brand: options.brand }),
    };
  const body = `<form method="post"><button>${escapeHtml(t('own.countAgain'))}</button></form>`;
  const html = renderShell(language, { ...shell, body, head: `<style>${formStyle}</style>` }, options);
  return {
    html,
    status: statusOf[state],
    headers: pageHeaders(language, { styles: [formStyleHash], hasForm: true, brand: options.brand }),
  };
}
