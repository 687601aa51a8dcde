import type { Language } from '@evercode/i18n';

export interface ButtonWish {
  readonly clientId: string;
  /** Comes back inside the token. */
  readonly nonce: string;
  readonly language: Language;
  readonly page: 'login' | 'sign-up';
  readonly isDark: boolean;
}

/** Whoever vouches for people: Google, or in tests somebody who is at hand. */
export interface IdentityProvider {
  /** Draws its own button into `place`, in the stead of an earlier one. Rejects when what draws it cannot be had. */
  readonly showButton: (place: HTMLElement, wish: ButtonWish, onToken: (idToken: string) => void) => Promise<void>;
}

/** What a token says of its owner. For showing only: the server checks what is signed. */
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
    const bytes = Uint8Array.from(atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    // Both parts are looked at before they are used.
    const { email, name } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown; name?: unknown };
    return { email: typeof email === 'string' ? email : '', name: typeof name === 'string' ? name : '' };
  } catch {
    return { email: '', name: '' };
  }
}

/** On the way from the sign-in to the sign-up. In memory: the browser writes down addresses and their state. */
export interface HeldIdentity {
  readonly put: (identity: Identity) => void;
  /** Changes nothing: a screen may be begun more than once before it stands. */
  readonly read: () => Identity | undefined;
  readonly drop: () => void;
}

export function createHeldIdentity(): HeldIdentity {
  let held: Identity | undefined;
  return {
    put(identity) {
      held = identity;
    },
    read: () => held,
    drop() {
      held = undefined;
    },
  };
}
