/** Reads a body while it arrives, because not every browser makes streams async-iterable. */
export async function* readChunks({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) yield read.value;
}
