import { escapeHtml } from '../escape-html.ts';
import { tagScript, tagScriptHash, tagSources } from './tag-script.ts';

/** As they stand in a code's settings: a measurement id of Google Analytics, a pixel id of Meta. */
export type Tags = { readonly google?: string; readonly meta?: string };

type Sources = { readonly scripts: readonly string[]; readonly connections: readonly string[]; readonly images: readonly string[] };

/** The script's element. With `url` it moves on there. */
export function tagElement({ google, meta }: Tags, url?: string): string {
  const data = [['url', url], ['google', google], ['meta', meta]] as const;
  return `<script${data.map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`)).join('')}>${tagScript}</script>`;
}

export function sourcesOf({ google, meta }: Tags): Sources {
  const named: Sources[] = [...(google === undefined ? [] : [tagSources.google]), ...(meta === undefined ? [] : [tagSources.meta])];
  const all = (kind: keyof Sources): string[] => named.flatMap((sources) => sources[kind]);
  return { scripts: [`'${tagScriptHash}'`, ...all('scripts')], connections: all('connections'), images: all('images') };
}

/** A page that tells its visits: the script at its end, and its policy widened by just what that needs. */
export function addTags(html: string, policy: string, tags: Tags): { readonly html: string; readonly policy: string } {
  const { scripts, connections, images } = sourcesOf(tags);
  const end = html.lastIndexOf('</body>');
  const at = end === -1 ? html.length : end;
  return {
    html: html.slice(0, at) + tagElement(tags) + html.slice(at),
    policy: widen(widen(widen(policy, 'script-src', scripts), 'connect-src', connections), 'img-src', images),
  };
}

/** A directive that is not there, or says 'none', begins with what is added. */
function widen(policy: string, name: string, sources: readonly string[]): string {
  if (sources.length === 0) return policy;
  const directives = policy.split(';').map((directive) => directive.trim()).filter((directive) => directive !== '');
  const isIt = (directive: string): boolean => directive.split(' ', 1)[0] === name;
  const before = directives.find(isIt)?.split(' ').slice(1).filter((source) => source !== "'none'") ?? [];
  return [...directives.filter((directive) => !isIt(directive)), [name, ...new Set([...before, ...sources])].join(' ')].join('; ');
}
