/** Follows redirects with cookies until one leads away from the provider. */
export async function followRedirects(from: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = from;
  for (let steps = 0; steps < 10; steps += 1) {
    if (at.startsWith(redirectUri)) return at;
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${at} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    at = new URL(next, at).href;
  }
  throw new Error('The provider went round in circles.');
}
