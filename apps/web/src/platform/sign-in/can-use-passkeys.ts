/** Whether the browser supports passkeys on this address: WebAuthn requires a domain name and a secure context. */
export function canUsePasskeys(): boolean {
  // Absent in older browsers and on plain http.
  const hasApi = typeof (window as { PublicKeyCredential?: unknown }).PublicKeyCredential === 'function';
  return hasApi && !/^[\d.]+$|:/.test(window.location.hostname);
}
