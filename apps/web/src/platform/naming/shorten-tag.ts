/** The specification: 20 characters, and the whole name in a tooltip. */
const maxTagLength = 20;

/** Counts characters as people see them, so that no half of an emoji is left. */
export function shortenTag(name: string): string {
  const letters = Array.from(name);
  return letters.length > maxTagLength ? `${letters.slice(0, maxTagLength).join('')}…` : name;
}
