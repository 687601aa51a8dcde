/** Splits typed or pasted addresses at commas, semicolons, spaces and line breaks. */
export function splitEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}
