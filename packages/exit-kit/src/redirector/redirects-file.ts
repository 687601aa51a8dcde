import { kitStatuses } from '../answers/kit-answer.ts';
import { pageFileOf, statusFileOf, type KitLine, type RedirectorWriter } from './kit-code.ts';

const path = 'site/_redirects';

/**
 * `_redirects` as Netlify, Cloudflare Pages and others read it: one rule a line, three words. Endings and destinations
 * contain no space and no destination begins with `#`, so no line can be read otherwise.
 */
export function createRedirectsFile(): RedirectorWriter {
  return {
    begin: () => [{ path, text: '# Evercode: the short links of this workspace. Publish the folder "site".\n' }],
    add: (line) => [{ path, text: `/${line.ending} ${ruleOf(line)}\n` }],
    end: () => [{ path, text: `/ /pages/${statusFileOf('home')} 200\n/* /pages/${statusFileOf('not-found')} 404\n` }],
  };
}

function ruleOf({ qr, answer }: KitLine): string {
  if (answer.kind === 'to') return `${answer.url} 302`;
  return answer.kind === 'page'
    ? `/pages/${pageFileOf(qr)} 200`
    : `/pages/${statusFileOf(answer.page)} ${kitStatuses[answer.page]}`;
}
