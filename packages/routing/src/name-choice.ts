import type { Because } from './outcome.ts';

/**
 * What chose where a scan was led, as a short name for statistics: `rule:{id}/{part of its split}`, `language:{tag}`, `system:{name}`, and `schedule`, `quota` or
 * `limit` of one that was led to a fallback. Empty where the code leads everybody to the same. Names are kept with the scans: one that was released keeps its meaning.
 */
export function nameChoice(because: Because): string {
  switch (because.step) {
    case 'rule': return `rule:${because.rule}/${because.part}`;
    case 'language': return `language:${because.language}`;
    case 'target': return because.system === undefined ? '' : `system:${because.system}`;
    default: return because.step;
  }
}
