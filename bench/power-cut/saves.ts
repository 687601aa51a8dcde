import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';
import { readToken, sendAs, type Code, type Send } from '../outage/use-api.ts';

export type Saves = {
  /** Saves one thing after another until the process is killed, and remembers what was answered. */
  saveUntilKilled(product: Product): Promise<void>;
  /** Looks for everything that was answered, and says what is missing. What it has said once it does not say again. */
  findLost(product: Product): Promise<string[]>;
  counts(): { changes: number; files: number };
};

type Edited = Code & { sent: number; answered: number };

const settleTimeoutMs = 20_000;
const fileBytes = 40_000;
/** Below the lifetime of a token. A login for each round would exceed the limit of logins from one address. */
const tokenForMs = 300_000;
const destinationOf = (code: number, version: number): string => `https://example.com/saved/${code}/${version}`;

/** Changes codes and uploads files: each of them must survive a power cut once it is answered. */
export function createSaves(codes: readonly Code[], demo: Product['demo']): Saves {
  const edited: Edited[] = codes.map((code) => ({ ...code, sent: 0, answered: 0 }));
  const files = new Map<string, string>();
  const counts = { changes: 0, files: 0 };
  let next = 0;
  let token: { value: string; readAt: number } | undefined;

  /** A token of an earlier round has to be good after a cut as well. */
  async function signIn(product: Product): Promise<Send> {
    if (token === undefined || performance.now() - token.readAt > tokenForMs)
      token = { value: await readToken({ ...product, demo }), readAt: performance.now() };
    return sendAs(product.appUrl, token.value);
  }

  async function change(send: Send): Promise<void> {
    const at = next++ % edited.length;
    const code = edited[at];
    if (code === undefined) return;
    code.sent += 1;
    const version = code.sent;
    await send('PATCH', `/api/qrs/${code.uuid}`, { input: { url: destinationOf(at, version) } });
    code.answered = version;
    counts.changes += 1;
  }

  async function upload(send: Send): Promise<void> {
    const text = randomBytes(fileBytes / 2).toString('hex');
    const form = new FormData();
    form.append('file', new Blob([text]), 'saved.txt');
    // Cast: the contract declares this answer.
    const { uuid } = (await send('POST', '/api/assets/upload', form)) as { uuid: string };
    files.set(uuid, text);
    counts.files += 1;
  }

  async function findLostChange(product: Product, send: Send, at: number, code: Edited): Promise<string | undefined> {
    // An answered save is live. One that was not answered may be, and the routes follow the database a little later.
    for (const deadline = performance.now() + settleTimeoutMs; ; await sleep(50)) {
      const live = await readRedirect(`${product.scanUrl}/${code.ending}`);
      const { input } = (await send('GET', `/api/qrs/${code.uuid}`)) as { input: { url: string } };
      const possible = [code.destination].slice(code.answered === 0 ? 0 : 1);
      for (let version = Math.max(1, code.answered); version <= code.sent; version += 1)
        possible.push(destinationOf(at, version));
      if (!possible.includes(input.url)) {
        code.answered = 0;
        return `The database leads to ${input.url}, not ${possible.join()}.`;
      }
      if (live === input.url) {
        // A change that was not answered is settled now, one way or the other.
        if (live !== code.destination) code.answered = Number(live.split('/').at(-1));
        return undefined;
      }
      if (performance.now() > deadline) return `A code leads to ${live}, and in the database to ${input.url}.`;
    }
  }

  return {
    async saveUntilKilled(product) {
      try {
        const send = await signIn(product);
        for (;;) {
          await change(send);
          await upload(send);
          for (let changes = 0; changes < edited.length; changes += 1) await change(send);
        }
      } catch (error) {
        // A killed server answers nothing.
        if (!isConnectionError(error)) throw error;
      }
    },
    async findLost(product) {
      const send = await signIn(product);
      const lost: string[] = [];
      for (const [at, code] of edited.entries()) {
        const change = await findLostChange(product, send, at, code);
        if (change !== undefined) lost.push(change);
      }
      for (const [uuid, text] of files) {
        const found = await send('GET', `/api/assets/${uuid}/content`).catch((error: unknown) => error);
        if (found === text) continue;
        lost.push(`The file ${uuid} is not what was uploaded${found instanceof Error ? `: ${found.message}` : ''}.`);
        files.delete(uuid);
      }
      return lost;
    },
    counts: () => ({ ...counts }),
  };
}

async function readRedirect(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers.get('location') ?? String(answer.status);
}

function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && 'code' in error);
}
