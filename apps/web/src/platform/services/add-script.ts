/** Adds a script of another host to the page. Rejects, and takes it out again, when it is refused, missing or late. */
export async function addScript(window: Window, address: string, patienceMs: number): Promise<HTMLScriptElement> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = window.document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('missing')));
  const timer = window.setTimeout(() => reject(new Error('late')), patienceMs);
  window.document.head.append(script);
  try {
    await promise;
    return script;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
}
