import { pageOf, startServiceDouble, type ServiceDouble, type Shape } from './service-double.ts';

/**
 * The API of YOURLS, version 1.10, by its source:
 *
 * - One address, `/yourls-api.php`, below the folder of the installation. Parameters come in the query or as a form.
 *   `signature` is the secret token of a user; without one, only installations that are not private answer. A refusal
 *   is `{ message, errorCode: '403' }` with status 403; `format=json` is needed, XML is the default.
 * - `action=stats&filter=last&limit&start` answers `{ links: { link_1: {...} ... }, stats: { total_links,
 *   total_clicks }, statusCode: '200', message }`, the newest first. `links` is absent beyond the last link. Numbers
 *   may be texts.
 * - A link: `shorturl`, `url`, `title` (that of the page), `timestamp` ("2016-08-21 20:34:16", without a zone), `ip`,
 *   `clicks`. No tags, passwords or ends without plugins.
 * - Keywords have up to 199 characters of the character set of the installation.
 */
export async function startYourls(folder = ''): Promise<ServiceDouble> {
  return startServiceDouble(({ path, query, form }, state) => {
    if (path !== `${folder}/yourls-api.php`) return { status: 404, body: '<h1>Not Found</h1>' };
    const parameter = (name: string) => form.get(name) ?? query.get(name) ?? '';
    if (parameter('signature') !== state.key)
      return { status: 403, body: { message: 'Please log in', errorCode: '403', callback: '' } };
    if (parameter('format') !== 'json') return { status: 200, body: '<result><statusCode>200</statusCode></result>' };
    if (parameter('action') !== 'stats')
      return { status: 400, body: { errorCode: '400', message: 'Unknown or missing "action" parameter' } };
    const page = pageOf(state, Number(parameter('start')), Number(parameter('limit')));
    const links = Object.fromEntries(page.map((link, index) => [`link_${index + 1}`, link]));
    const stats = { total_links: state.total(), total_clicks: 0 };
    return {
      status: 200,
      body: { ...(page.length > 0 && { links }), stats, statusCode: '200', message: 'success' },
    };
  }, 'yourls-signature-that-must-not-be-kept');
}

export const yourlsLink = (keyword: string, told: Shape = {}): Shape => ({
  shorturl: `https://sho.example/${keyword}`,
  url: `https://www.example.com/${keyword}`,
  title: `Page of ${keyword}`,
  timestamp: '2016-08-21 20:34:16',
  ip: '203.0.113.9',
  clicks: '1204',
  ...told,
});
