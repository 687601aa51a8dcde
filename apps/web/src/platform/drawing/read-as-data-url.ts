/** Rejects when the file cannot be read, such as after it was removed from the disk. */
export function readAsDataUrl(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  // `readAsDataURL` yields a string.
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.addEventListener('error', () => reject(new Error('The file cannot be read', { cause: reader.error })));
  reader.readAsDataURL(file);
  return promise;
}
