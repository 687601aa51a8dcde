import type { Product } from '../product.ts';

export type EditedCode = { uuid: string; ending: string };

/** An API client that creates codes and changes their destinations. */
export type Editor = {
  create(title: string): Promise<EditedCode>;
  /** Resolves when the save is answered. */
  save(code: EditedCode, revision: number): Promise<void>;
};

const ORIGIN = 'https://example.com/';

const urlOf = (revision: number): string => `${ORIGIN}revision/${revision}`;

/** NaN for any other address. */
export function revisionOf(location: string): number {
  return Number(/^https:\/\/example\.com\/revision\/(\d+)$/.exec(location)?.[1] ?? Number.NaN);
}

export async function createEditor({ appUrl, demo }: Pick<Product, 'appUrl' | 'demo'>): Promise<Editor> {
  if (demo === undefined) throw new Error('The start did not show how to sign in to the demo workspace.');

  async function send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const answer = await fetch(`${appUrl}${path}`, {
      method,
      headers: { 'content-type': type, ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  // Cast: the contract declares this answer.
  const { token } = (await send('POST', '/api/login', { ...demo, rememberMe: false }, {})) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    async create(title) {
      const body = { title, typology: 'website', dynamic: true, input: { url: urlOf(0) } };
      // Cast: the contract declares this answer.
      const { uuid, shortUrl } = (await send('POST', '/api/qrs', body, headers)) as {
        uuid: string;
        shortUrl: { pathName: string };
      };
      return { uuid, ending: shortUrl.pathName };
    },
    async save({ uuid }, revision) {
      await send('PATCH', `/api/qrs/${uuid}`, { input: { url: urlOf(revision) } }, headers);
    },
  };
}
