/**
 * The form in which two texts are the same to a person: without regard to case, or to how an accent is written. Made here and stored, because
 * what `lower` does beyond ASCII depends on the locale with which a PostgreSQL was set up, and that is not ours to choose.
 */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
