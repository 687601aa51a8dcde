/** Longer subjects are cut by the lists of mail programs. */
const MAX_SUBJECT = 60;
/** A name is not cut shorter than this, even if the subject becomes too long. */
const MIN_NAME = 8;

/** Writes a subject with a name; a long name is cut, so that the words around it stay visible. */
export function subjectWith(name: string, write: (name: string) => string): string {
  const subject = write(name);
  const excess = lengthOf(subject) - MAX_SUBJECT;
  if (excess <= 0) return subject;
  const kept = Math.max(MIN_NAME, lengthOf(name) - excess - 1);
  return write(`${Array.from(name).slice(0, kept).join('').trimEnd()}…`);
}

const lengthOf = (text: string): number => Array.from(text).length;
