/** A file that an operation answers. Read it once, by one of its methods. */
export class Download {
  readonly mimeType: string;
  /** The file name that the server suggests. */
  readonly name: string | undefined;
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
    this.mimeType = response.headers.get('content-type') ?? 'application/octet-stream';
    this.name = readFileName(response.headers.get('content-disposition') ?? '');
  }

  /** The bytes as they arrive, for large files. */
  get stream(): ReadableStream<Uint8Array> {
    return this.#response.body ?? new Blob([]).stream();
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#response.arrayBuffer());
  }

  text(): Promise<string> {
    return this.#response.text();
  }

  blob(): Promise<Blob> {
    return this.#response.blob();
  }
}

/** Of Content-Disposition (RFC 6266): the name in UTF-8, else the plain one. Never a path. */
function readFileName(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = encoded === undefined ? plain : decodeURIComponent(encoded);
  return name?.split(/[/\\]/).at(-1);
}
