import type { Product } from './product.ts';

/**
 * A request to the API as the owner of the demo workspace: a POST if it has a body. Rejects unless the answer is a
 * success.
 */
export type ApiClient = (path: string, body?: unknown) => Promise<Response>;

export async function signInToDemo({ appUrl, demo }: Product): Promise<ApiClient> {
  if (demo === undefined) throw new Error('The start did not show how to sign in to the demo workspace.');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${appUrl}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...demo, rememberMe: false }),
  });
  // Cast: the contract declares this answer.
  const { token } = (await answer.json()) as { token: string };
  return async (path, body) => {
    const authorization = `Bearer ${token}`;
    const init =
      body === undefined
        ? { headers: { authorization } }
        : { method: 'POST', headers: { ...headers, authorization }, body: JSON.stringify(body) };
    const response = await fetch(`${appUrl}${path}`, init);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    return response;
  };
}
