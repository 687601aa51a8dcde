/** A text of another service as one line of ours, without cutting a character in half. */
export function oneLine(text: string, max: number): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1).trimEnd();
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
