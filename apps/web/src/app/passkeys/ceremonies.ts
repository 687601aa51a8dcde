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

type Wish = {
  /** Among what the address field suggests: it waits until somebody chooses one there. */
  isSuggestion?: boolean;
  /** Asked again when the server has answered: meanwhile something else may have been asked of the browser. */
  isWanted?: () => boolean;
};

/** Asks for any passkey of this site. */
export async function askForPasskey(api: ApiClient, { isSuggestion = false, isWanted = () => true }: Wish = {}): Promise<PasskeyAssertion> {
  const optionsJSON = await api.call(routes.askForPasskey);
  if (!isWanted()) throw new PasskeyError('replaced', undefined);
  const { id, rawId, type, response } = await explain(startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion }));
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
