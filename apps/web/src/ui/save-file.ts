/** Long enough for the browser to have begun reading. */
const keptForMs = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}

/** A title as a file name, less what file systems refuse. */
export function nameFile(title: string, extension: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
  const name = title.replaceAll(/[\u0000-\u001F\\/:*?"<>|]+/g, ' ').trim().replace(/^\.+/, '');
  return `${name || 'code'}.${extension}`;
}
