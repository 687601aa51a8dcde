import type { ButtonWish, IdentityProvider } from './identity-provider.ts';

const address = 'https://accounts.google.com/gsi/client';
const patienceMs = 10_000;
/** What Google draws at most and at least. */
const width = { min: 200, max: 400 };
const locales = { en: 'en', 'pt-br': 'pt_BR', es: 'es', it: 'it' } as const;

/** The part of Google's script that is used here. */
interface GoogleAccounts {
  readonly initialize: (options: object) => void;
  readonly renderButton: (place: HTMLElement, options: object) => void;
}

/** Google's own script, and the button that it draws in a frame of its own. */
export function createGoogleIdentity(window: Window): IdentityProvider {
  let loading: Promise<GoogleAccounts> | undefined;

  function load(): Promise<GoogleAccounts> {
    loading ??= loadScript(window).catch((error: unknown) => {
      loading = undefined; // whatever was in the way may be gone for the next try
      throw error;
    });
    return loading;
  }

  return {
    async showButton(place, { clientId, nonce, language, page, isDark }: ButtonWish, onToken) {
      const accounts = await load();
      accounts.initialize({
        client_id: clientId, nonce, ux_mode: 'popup', auto_select: false,
        callback: ({ credential }: { credential: string }) => onToken(credential),
      });
      place.replaceChildren();
      accounts.renderButton(place, {
        type: 'standard', size: 'large', shape: 'rectangular', logo_alignment: 'center', locale: locales[language],
        theme: isDark ? 'filled_black' : 'outline',
        text: page === 'login' ? 'signin_with' : 'signup_with',
        width: Math.min(Math.max(place.clientWidth, width.min), width.max),
      });
    },
  };
}

async function loadScript(window: Window): Promise<GoogleAccounts> {
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
    // Its types are Google's; what is missing in it is found on the next lines.
    const { google } = window as Window & { google?: { accounts?: { id?: GoogleAccounts } } };
    const found = google?.accounts?.id;
    if (!found) throw new Error('empty');
    return found;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
}
