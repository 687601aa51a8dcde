/** What an operation answers, with what its headers say. */
export type Answer<Data> = {
  data: Data;
  status: number;
  headers: Headers;
  /** Names this state of the resource, for `ifMatch`. */
  etag: string | undefined;
  /** Tell it with a question to support. */
  requestId: string | undefined;
};

/** An operation that was sent. Await it for its answer. */
export class Call<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answer: Promise<Answer<Data>>;

  constructor(answer: Promise<Answer<Data>>) {
    this.#answer = answer;
  }

  /** The answer with its status and headers. */
  withResponse(): Promise<Answer<Data>> {
    return this.#answer;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a promise, with the headers besides
  then<Fulfilled = Data, Rejected = never>(
    onFulfilled?: ((data: Data) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#answer.then(({ data }) => data).then(onFulfilled, onRejected);
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Data | Rejected> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<Data> {
    return this.#answer.then(({ data }) => data).finally(onFinally);
  }
}

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A list. Await it for its first page, or iterate over it for the items of all pages. */
export class PagedCall<Item, OnePage extends Page<Item> = Page<Item>> extends Call<OnePage> {
  readonly #next: (cursor: string) => Promise<Answer<OnePage>>;

  constructor(first: Promise<Answer<OnePage>>, next: (cursor: string) => Promise<Answer<OnePage>>) {
    super(first);
    this.#next = next;
  }

  /** Page after page; the next one is requested when it is needed. */
  async *pages(): AsyncGenerator<OnePage, void, undefined> {
    let page: OnePage = await this;
    yield page;
    while (page.nextCursor !== null) {
      page = (await this.#next(page.nextCursor)).data;
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.pages()) yield* items;
  }
}
