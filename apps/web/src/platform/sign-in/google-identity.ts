import { languageTag } from '@evercode/i18n';
import type { ButtonOptions, IdentityProvider } from './identity-provider.ts';
import { addScript } from '../services/add-script.ts';

const address = 'https://accounts.google.com/gsi/client';
const patienceMs = 10_000;
/** The limits of Google's button. */
const width = { min: 200, max: 400 };

/** The part of Google's script used here. */
interface GoogleAccounts {
  readonly initialize: (options: object) => void;
  readonly renderButton: (place: HTMLElement, options: object) => void;
}

/** Loads Google's script, which draws its button in a frame of its own. */
export function createGoogleIdentity(window: Window): IdentityProvider {
  let loading: Promise<GoogleAccounts> | undefined;

  function load(): Promise<GoogleAccounts> {
    loading ??= loadScript(window).catch((error: unknown) => {
      loading = undefined; // the obstacle may be gone on the next attempt
      throw error;
    });
    return loading;
  }

  return {
    async showButton(place, { clientId, nonce, language, page, isDark }: ButtonOptions, onToken) {
      const accounts = await load();
      accounts.initialize({
        client_id: clientId,
        nonce,
        ux_mode: 'popup',
        auto_select: false,
        callback: ({ credential }: { credential: string }) => onToken(credential),
      });
      place.replaceChildren();
      accounts.renderButton(place, {
        type: 'standard',
        size: 'large',
        shape: 'rectangular',
        logo_alignment: 'center',
        locale: languageTag(language).replace('-', '_'), // Google spells pt_BR
        theme: isDark ? 'filled_black' : 'outline',
        text: page === 'login' ? 'signin_with' : 'signup_with',
        width: Math.min(Math.max(place.clientWidth, width.min), width.max),
      });
    },
  };
}

async function loadScript(window: Window): Promise<GoogleAccounts> {
  const script = await addScript(window, address, patienceMs);
  // Google's global has no types here; the next lines check every part before use.
  const { google } = window as Window & { google?: { accounts?: { id?: GoogleAccounts } } };
  const found = google?.accounts?.id;
  if (found) return found;
  script.remove();
  throw new Error('empty');
}
