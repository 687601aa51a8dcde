import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { routes, type PasskeyAssertion, type PasskeyAttestation, type PasskeyCreation } from '@evercode/contract';
import type { ApiClient } from '../api/api-client.ts';

/** The browser's dialog ended without a passkey. */
export class PasskeyError extends Error {
  /**
   * `dismissed`: cancelled. `known`: the device already has one for this person. `replaced`: a newer request aborted
   * this one.
   */
  readonly reason: 'dismissed' | 'known' | 'replaced';

  constructor(reason: 'dismissed' | 'known' | 'replaced', cause: unknown) {
    super(`no passkey: ${reason}`, { cause });
    this.name = 'PasskeyError';
    this.reason = reason;
  }
}

type Options = {
  /** Offers passkeys in the autofill of the address field; stays pending until one is chosen. */
  isSuggestion?: boolean;
  /** Checked again after the server's answer, because a newer request may have started meanwhile. */
  isWanted?: () => boolean;
};

/** Asks for any passkey of this site. */
export async function askForPasskey(
  api: ApiClient,
  { isSuggestion = false, isWanted = () => true }: Options = {},
): Promise<PasskeyAssertion> {
  const optionsJSON = await api.call(routes.askForPasskey);
  if (!isWanted()) throw new PasskeyError('replaced', undefined);
  const { id, rawId, type, response } = await explain(
    startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  };
}

export async function createPasskey(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { id, rawId, type, response } = await explain(startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
}

/** Aborts the pending request, if any. */
export function abortPasskeyRequest(): void {
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
