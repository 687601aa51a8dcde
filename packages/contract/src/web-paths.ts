import { guessedPaths, pathsWithoutLanguage } from './guessed-paths.ts';
import { languageSpellings } from './languages.ts';

/**
 * Addresses of the web app: the server answers its page for these with 200 and for all others with 404; the router
 * shows their screens.
 */
const lang = `(?:${languageSpellings.join('|')})`;
const one = '[^/]+';
/** Of a plan that is for sale, or of a purchase that was not finished. */
const checkout = `checkout/(?:incomplete|(?:billing-details/)?(?:starter|pro|enterprise)(?:/${one})?)`;

const webPaths = [
  '/',
  '/plans(?:/[^/]+)?',
  `/${checkout}`,
  '/select-plan-to-continue',
  '/qr-builder/create',
  `/qr-builder/edit/${one}`,
  '/trial-expired',
  '/onboarding',
  '/staff',
  '/error',
  '/sso/finish',
  '/dashboard',
  `/dashboard/qrs(?:/${one})?`,
  `/dashboard/project(?:/${one})?/${one}`,
  '/dashboard/(?:account|settings(?:/all)?|billing|people|activity)',
  '/dashboard/(?:api-keys|webhooks|import-export|whitelabel|single-sign-on)',
  '/dashboard/single-sign-on/set-up(?:/(?:connect|domain|test|turn-on))?',
  `/dashboard/webhooks/${one}`,
  `/dashboard/approvals/${one}`,
  `/dashboard/domains(?:/${one})?`,
  `/dashboard/domains/connect/${one}`,
  '/dashboard/import-export/(?:create|update|services)',
  `/dashboard/import-export/services/${one}`,
  `/dashboard/jobs/${one}`,
  `/qr-stats/${one}`,
  '/stats',
  `/(?:${[...guessedPaths, ...pathsWithoutLanguage].join('|')})`,
  `/statistics/${one}`,
  `/print/${one}`,
  `/${lang}`,
  `/${lang}/(?:${guessedPaths.join('|')})`,
  `/${lang}/make`,
  `/${lang}/help(?:/${one})?`,
  `/${lang}/login`,
  `/${lang}/sso`,
  `/${lang}/sign-up(?:/(?:free|trial|starter|pro|enterprise))?`,
  `/${lang}/accessibility`,
  `/${lang}/password/reset`,
  `/${lang}/password/recover/${one}/${one}`,
  `/${lang}/password/recovered`,
  `/${lang}/verify-email/${one}`,
  `/${lang}/invitation/${one}`,
  `/${lang}/stop-report/${one}`,
  `/${lang}/statistics/${one}`,
  `/${lang}/print/${one}`,
  `/${lang}/plans(?:/${one})?`,
  `/${lang}/${checkout}`,
] as const;

// Case-insensitive, as the router is.
const pattern = new RegExp(`^(?:${webPaths.join('|')})/?$`, 'i');

export function isWebPath(path: string): boolean {
  return pattern.test(path);
}
