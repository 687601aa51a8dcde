/**
 * Whether an SPDX expression can be fulfilled with the given licences: an OR needs one allowed side, an AND both. AND
 * binds more tightly than OR.
 */
export function isFulfilled(expression: string, allowed: (name: string) => boolean): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;

  function readOr(): boolean {
    let isAllowed = readAnd();
    while (words[at] === 'OR') {
      at += 1;
      // Both sides are read: a skipped one would leave its words behind.
      const other = readAnd();
      isAllowed ||= other;
    }
    return isAllowed;
  }

  function readAnd(): boolean {
    let isAllowed = readName();
    while (words[at] === 'AND') {
      at += 1;
      const other = readName();
      isAllowed &&= other;
    }
    return isAllowed;
  }

  function readName(): boolean {
    if (words[at] === '(') {
      at += 1;
      const isAllowed = readOr();
      if (words[at] !== ')') return false;
      at += 1;
      return isAllowed;
    }
    const start = at;
    while (at < words.length && !['(', ')', 'AND', 'OR'].includes(words[at] ?? '')) at += 1;
    return start < at && allowed(words.slice(start, at).join(' '));
  }

  const isAllowed = readOr();
  return isAllowed && at === words.length;
}
