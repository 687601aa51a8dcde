/** Addresses as people type or paste them: between commas, and as well between semicolons, spaces and lines. */
export function splitEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}
