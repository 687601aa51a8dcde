/** Whether the browser knows passkeys, and this address may have them: WebAuthn wants a name and a secure context. */
export function canUsePasskeys(): boolean {
  // Absent in older browsers and on plain http.
  const hasApi = typeof (window as { PublicKeyCredential?: unknown }).PublicKeyCredential === 'function';
  return hasApi && !/^[\d.]+$|:/.test(window.location.hostname);
}
