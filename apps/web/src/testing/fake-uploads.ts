/** A fake `XMLHttpRequest` for tests: it fires events in the order the standard demands, and answers when told to. */
interface FakeUpload {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly isAborted: () => boolean;
  readonly progress: (share: number) => void;
  readonly answer: (status: number, body: unknown, type?: string) => void;
  readonly answerProblem: (status: number, code: string) => void;
  readonly fail: () => void;
}

export interface FakeUploads {
  readonly Request: new () => XMLHttpRequest;
  /** Resolves with the next request, also when it was sent before the call. */
  readonly next: () => Promise<FakeUpload>;
  readonly count: () => number;
}

export function createFakeUploads(): FakeUploads {
  const sent: FakeUpload[] = [];
  const waiting: ((upload: FakeUpload) => void)[] = [];
  let taken = 0;
  function receive(upload: FakeUpload): void {
    sent.push(upload);
    const first = waiting.shift();
    if (first) {
      taken += 1;
      first(upload);
    }
  }

  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #line: string | undefined;
    #type = '';
    #state: 'new' | 'sent' | 'done' = 'new';
    #isAborted = false;
    readonly #headers: Record<string, string> = {};

    open(method: string, url: string): void {
      this.#line = `${method} ${url}`;
    }

    setRequestHeader(name: string, value: string): void {
      if (this.#line === undefined || this.#state !== 'new')
        throw new DOMException('Headers are set after open and before send', 'InvalidStateError');
      this.#headers[name.toLowerCase()] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#state === 'done' && name.toLowerCase() === 'content-type' ? this.#type : null;
    }

    send(form: FormData): void {
      if (this.#line === undefined || this.#state !== 'new')
        throw new DOMException('Sent once, after open', 'InvalidStateError');
      this.#state = 'sent';
      receive({
        line: this.#line,
        headers: this.#headers,
        form,
        isAborted: () => this.#isAborted,
        progress: (share) =>
          this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded: share * 1000, total: 1000 }),
          ),
        answer: (status, body, type = 'application/json') => this.#end('load', status, JSON.stringify(body), type),
        answerProblem: (status, code) =>
          this.#end(
            'load',
            status,
            JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'r1' }),
            'application/problem+json',
          ),
        fail: () => this.#end('error', 0, '', ''),
      });
    }

    abort(): void {
      if (this.#state !== 'sent') return;
      this.#isAborted = true;
      this.#end('abort', 0, '', '');
    }

    #end(event: 'load' | 'error' | 'abort', status: number, text: string, type: string): void {
      if (this.#state !== 'sent') return;
      this.#state = 'done';
      Object.assign(this, { status, responseText: text });
      this.#type = type;
      this.dispatchEvent(new ProgressEvent(event));
    }
  }

  return {
    // Implements only what uploads use.
    Request: Request as unknown as new () => XMLHttpRequest,
    count: () => sent.length,
    next() {
      const here = sent[taken];
      if (here) {
        taken += 1;
        return Promise.resolve(here);
      }
      const { promise, resolve } = Promise.withResolvers<FakeUpload>();
      waiting.push(resolve);
      return promise;
    },
  };
}
