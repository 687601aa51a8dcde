import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { routes, type PasskeyAssertion, type PasskeyAttestation, type PasskeyCreation } from '@evercode/contract';
import type { ApiClient } from '../api-client.ts';

/** What the browser's own dialog ended with, when not with a passkey. */
export class PasskeyError extends Error {
  /** `known`: the device has one for this person. `replaced`: another question took the place of this one. */
  readonly reason: 'dismissed' | 'known' | 'replaced';

  constructor(reason: 'dismissed' | 'known' | 'replaced', cause: unknown) {
    super(`no passkey: ${reason}`, { cause });
    this.name = 'PasskeyError';
    this.reason = reason;
  }
}

/** Asks for any passkey of this site. From the address field's own suggestions, it waits until somebody chooses one there. */
export async function askForPasskey(api: ApiClient, { fromSuggestions = false } = {}): Promise<PasskeyAssertion> {
  const optionsJSON = await api.call(routes.askForPasskey);
  const { id, rawId, type, response } = await explain(startAuthentication({ optionsJSON, useBrowserAutofill: fromSuggestions }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) } };
}

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { id, rawId, type, response } = await explain(startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
}

/** Whatever is being asked for, it is not wanted any more. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function explain<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw new PasskeyError(readReason(error), error);
  }
}

function readReason(error: unknown): PasskeyError['reason'] {
  if (!(error instanceof WebAuthnError)) return 'dismissed';
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  return error.code === 'ERROR_CEREMONY_ABORTED' ? 'replaced' : 'dismissed';
}
