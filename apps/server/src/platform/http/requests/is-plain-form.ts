/** A file, its name, and fields that common tools add. */
const MOST_PARTS = 16;
const MOST_HEAD_BYTES = 8 * 1024;

/** Strict, so that it cannot be parsed in two ways. */
const formType = new RegExp(
  String.raw`^multipart/form-data;\s*(?:charset=[\w-]+;\s*)?` +
    String.raw`boundary=(?:"([^"\\]{1,70})"|([^\s;",]{1,70}))(?:;\s*charset=[\w-]+)?$`,
  'i',
);

/** The boundary of a form; undefined when it is not a plain form. */
export function formBoundary(contentType: string): string | undefined {
  const found = formType.exec(contentType.trim());
  return found?.[1] ?? found?.[2];
}

/**
 * Whether a form looks like one that real programs send. The parser of the runtime accepts any number of parts and
 * names of any length, and blocks the event loop for a second on a few megabytes of them.
 */
export function isPlainForm(body: Uint8Array, contentType: string): boolean {
  const boundary = formBoundary(contentType);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const mark = `--${boundary ?? ''}`;
  if (boundary === undefined) return false;
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const start = at + mark.length;
    // The final boundary closes the form.
    if (bytes.toString('latin1', start, start + 2) === '--') break;
    parts += 1;
    const head = bytes.subarray(start, start + MOST_HEAD_BYTES);
    if (parts > MOST_PARTS || !head.includes('\r\n\r\n')) return false;
  }
  return parts > 0;
}
