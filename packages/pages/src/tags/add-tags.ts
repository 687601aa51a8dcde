import { escapeHtml } from '../escape-html.ts';
import { tagScript, tagScriptHash, tagSources } from './tag-script.ts';

/** Ids of a code's settings: a measurement id of Google Analytics, a pixel id of Meta. */
export type Tags = { readonly google?: string; readonly meta?: string };

type Sources = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
};

/** The script element. With `url`, the script navigates there. */
export function tagElement({ google, meta }: Tags, url?: string): string {
  const data = [
    ['url', url],
    ['google', google],
    ['meta', meta],
  ] as const;
  const attributes = data.map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`));
  return `<script${attributes.join('')}>${tagScript}</script>`;
}

export function sourcesOf({ google, meta }: Tags): Sources {
  const named: Sources[] = [
    ...(google === undefined ? [] : [tagSources.google]),
    ...(meta === undefined ? [] : [tagSources.meta]),
  ];
  const all = (kind: keyof Sources): string[] => named.flatMap((sources) => sources[kind]);
  return { scripts: [`'${tagScriptHash}'`, ...all('scripts')], connections: all('connections'), images: all('images') };
}

/** Adds the script to the end of a page, and the sources it needs to the policy. */
export function addTags(html: string, policy: string, tags: Tags): { readonly html: string; readonly policy: string } {
  const { scripts, connections, images } = sourcesOf(tags);
  const end = html.lastIndexOf('</body>');
  const at = end === -1 ? html.length : end;
  return {
    html: html.slice(0, at) + tagElement(tags) + html.slice(at),
    policy: widen(widen(widen(policy, 'script-src', scripts), 'connect-src', connections), 'img-src', images),
  };
}

/** Adds sources to a directive; a missing directive, or one with 'none', starts with them. */
function widen(policy: string, name: string, sources: readonly string[]): string {
  if (sources.length === 0) return policy;
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '');
  const isNamed = (directive: string): boolean => directive.split(' ', 1)[0] === name;
  const before =
    directives
      .find(isNamed)
      ?.split(' ')
      .slice(1)
      .filter((source) => source !== "'none'") ?? [];
  return [
    ...directives.filter((directive) => !isNamed(directive)),
    [name, ...new Set([...before, ...sources])].join(' '),
  ].join('; ');
}
