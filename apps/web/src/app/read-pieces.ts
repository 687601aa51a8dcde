/** Of an answer that is read while it arrives. Not every browser can walk through a stream by itself. */
export async function* readPieces({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) yield read.value;
}
