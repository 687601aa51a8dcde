/** A file, its name, and what tools send along. */
const MOST_PARTS = 16;
const MOST_HEAD_BYTES = 8 * 1024;

/** Nothing but this, so that there are no two ways to read it. */
const formType = /^multipart\/form-data;\s*(?:charset=[\w-]+;\s*)?boundary=(?:"([^"\\]{1,70})"|([^\s;",]{1,70}))(?:;\s*charset=[\w-]+)?$/i;

/** What parts a form's parts; undefined for what is no plain form. */
export function formBoundary(contentType: string): string | undefined {
  const found = formType.exec(contentType.trim());
  return found?.[1] ?? found?.[2];
}

/**
 * Whether a form is one that people's programs send. The platform's parser takes any number of parts and names of any length, and holds up everybody
 * for a second over those of a few megabytes.
 */
export function isPlainForm(body: Uint8Array, contentType: string): boolean {
  const boundary = formBoundary(contentType);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const mark = `--${boundary ?? ''}`;
  if (boundary === undefined) return false;
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const start = at + mark.length;
    // The last one closes the form.
    if (bytes.toString('latin1', start, start + 2) === '--') break;
    parts += 1;
    const head = bytes.subarray(start, start + MOST_HEAD_BYTES);
    if (parts > MOST_PARTS || !head.includes('\r\n\r\n')) return false;
  }
  return parts > 0;
}
