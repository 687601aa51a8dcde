import { routes, type Session, type User } from '@evercode/contract';
import { ApiError } from '../api/api-error.ts';
import type { Services } from '../services/services.ts';
import { paths } from '../navigation/paths.ts';
import { readUserUuid } from './stored-session.ts';
import type { HandOver } from './take-hand-over.ts';

/** `another`: another person is signed in here, and has to be asked before their session is replaced. */
export type Arrival =
  | { readonly kind: 'refused' | 'signed-in' }
  | { readonly kind: 'another'; readonly present: User; readonly arriving: User };

/**
 * A sign-in by the tokens of a link. The refresh token is exchanged first and once, so that a copy of the address is
 * useless; the session that it gives is kept aside until it is accepted.
 */
export function createArrival({ api, session }: Services, { refreshToken, referrer }: HandOver) {
  let opened: { answer: Session; user?: User } | undefined;

  const revoke = (refresh_token: string) =>
    void api.call(routes.logout, { asksAgain: false, body: { refresh_token } }).catch(() => undefined);

  async function open(): Promise<{ answer: Session; user: User } | undefined> {
    try {
      opened ??= { answer: await api.call(routes.refreshToken, { body: { refresh_token: refreshToken } }) };
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 422)) return undefined;
      throw error;
    }
    const { answer } = opened;
    const user =
      opened.user ??
      (await api.call(routes.getUser, { params: { uuid: readUserUuid(answer.token) }, token: answer.token }));
    opened = { answer, user };
    return { answer, user };
  }

  /** The person of the current session; undefined when it has ended meanwhile. */
  async function findPresent(): Promise<User | undefined> {
    const state = session.snapshot();
    if (state.status !== 'signed-in') return undefined;
    try {
      return await api.call(routes.getUser, { params: { uuid: state.userUuid } });
    } catch (error) {
      if (session.snapshot().status !== 'signed-in' || (error instanceof ApiError && error.status === 401))
        return undefined;
      throw error;
    }
  }

  /** Replaces the current session, also the own one of staff who impersonate a person. */
  function accept(): void {
    if (opened?.user === undefined) throw new TypeError('There is no session to accept yet.');
    while (session.snapshot().status === 'signed-in') {
      const former = session.end('signed-out');
      if (former !== undefined) revoke(former);
    }
    session.begin(opened.answer, false);
    // Said by the server. The address could claim it as well, and switch the reports of a session off.
    if (opened.user.isImpersonated) session.noteImpersonation(readPage(referrer) ?? paths.home());
  }

  return {
    /** Throws when the outcome cannot be decided, such as offline; then it may be called again. */
    async arrive(): Promise<Arrival> {
      const found = await open();
      if (found === undefined) {
        // A link that does not work must not sign the person out who opened it.
        if (session.snapshot().status !== 'signed-in') session.end('refused');
        return { kind: 'refused' };
      }
      const present = await findPresent();
      if (present !== undefined && present.uuid !== found.user.uuid)
        return { kind: 'another', present, arriving: found.user };
      accept();
      return { kind: 'signed-in' };
    },
    accept,
    /** Ends the session of the link at the server. */
    decline(): void {
      if (opened) revoke(opened.answer.refresh_token);
    },
  };
}

/**
 * Returns a page of this app only. Otherwise a forged link could send people to a foreign page that asks for a
 * password.
 */
function readPage(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === window.location.origin ? pathname + search : undefined;
}
