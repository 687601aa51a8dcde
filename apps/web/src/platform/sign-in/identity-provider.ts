import type { Language } from '@evercode/i18n';

export interface ButtonOptions {
  readonly clientId: string;
  /** Returned inside the token. */
  readonly nonce: string;
  readonly language: Language;
  readonly page: 'login' | 'sign-up';
  readonly isDark: boolean;
}

/** An identity provider: Google, or a fake in tests. */
export interface IdentityProvider {
  /** Draws its button into `place`, replacing an earlier one. Rejects when the provider's script cannot be loaded. */
  readonly showButton: (
    place: HTMLElement,
    options: ButtonOptions,
    onToken: (idToken: string) => void,
  ) => Promise<void>;
}

/** The owner as claimed by a token. For display only: the server verifies the signature. */
export interface Identity {
  readonly idToken: string;
  readonly email: string;
  readonly name: string;
}

export function readIdentity(idToken: string): Identity {
  return { idToken, ...readClaims(idToken) };
}

function readClaims(idToken: string): { email: string; name: string } {
  try {
    const bytes = Uint8Array.from(
      atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    // Both fields are checked before use.
    const { email, name } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown; name?: unknown };
    return { email: typeof email === 'string' ? email : '', name: typeof name === 'string' ? name : '' };
  } catch {
    return { email: '', name: '' };
  }
}

/**
 * Carries the identity from the sign-in to the sign-up. In memory, because browsers persist addresses and history
 * state.
 */
export interface PendingIdentity {
  readonly put: (identity: Identity) => void;
  /** Does not consume it: a screen may mount more than once. */
  readonly read: () => Identity | undefined;
  readonly drop: () => void;
}

export function createPendingIdentity(): PendingIdentity {
  let pending: Identity | undefined;
  return {
    put(identity) {
      pending = identity;
    },
    read: () => pending,
    drop() {
      pending = undefined;
    },
  };
}
