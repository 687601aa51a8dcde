import type { Because } from './outcome.ts';

/**
 * What decided the destination of a scan, as a short name for statistics: `rule:{id}/{part of its split}`,
 * `language:{tag}`, `system:{name}`, and `schedule`, `quota` or `limit` for a fallback. '' where the code has one
 * destination for all. Names are stored with the scans: a released name must keep its meaning.
 */
export function nameChoice(because: Because): string {
  switch (because.step) {
    case 'rule':
      return `rule:${because.rule}/${because.part}`;
    case 'language':
      return `language:${because.language}`;
    case 'target':
      return because.system === undefined ? '' : `system:${because.system}`;
    default:
      return because.step;
  }
}
