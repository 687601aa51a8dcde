/** One statement on the analytics engine, in the database of the address. */
export async function runAnalyticsStatement(url: string, statement: string): Promise<void> {
  const { origin, pathname, username, password } = new URL(url);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const database = pathname.slice(1);
  const answer = await fetch(`${origin}${database && `/?database=${database}`}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: statement,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`ClickHouse refused "${statement}": ${text}`);
}
