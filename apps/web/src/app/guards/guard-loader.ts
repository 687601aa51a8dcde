import { redirect, type LoaderFunction } from 'react-router';
import { enteringEvent, type Services } from '../services.ts';
import type { GuardContext, RouteRules } from './guard.ts';
import { RouteRefusal } from './route-refusal.ts';
import { workspaceParam } from '../paths.ts';
import { runGuards } from './run-guards.ts';

export interface Behind {
  /** The route only leads elsewhere. */
  redirectTo?: (context: GuardContext) => string;
  /** Says for the parameters whether there is such a page at all. */
  isAddress?: ((params: GuardContext['params']) => boolean) | undefined;
  /** Fetches the screen. */
  load?: () => Promise<unknown>;
}

export type GuardLoader = (rules: RouteRules, behind: Behind) => LoaderFunction;

/** Makes the loader of each route: the guards, then what is behind them. */
export function createGuardLoader(services: Services): GuardLoader {
  let previous: RouteRules | undefined;

  return (rules, { redirectTo, isAddress, load }) => async ({ url, params }) => {
    const context = describeContext(services, { rules, url, params, previous });
    // Most people pass, so their screen is fetched meanwhile; a stranger before a closed door fetches nothing.
    if (rules.isPublic || context.isSignedIn()) void load?.().catch(() => undefined);
    const verdict = await runGuards(context);
    if (verdict.kind === 'go') return redirect(verdict.to);
    if (verdict.kind === 'not-found' || (isAddress && !isAddress(params))) throw new RouteRefusal('not-found');
    if (verdict.kind === 'refused') throw new RouteRefusal('forbidden');
    previous = rules;
    if (redirectTo) return redirect(redirectTo(context));
    await load?.();
    return null;
  };
}

type Place = Pick<GuardContext, 'rules' | 'url' | 'params' | 'previous'>;

function describeContext({ session, language, loadSignedIn }: Services, place: Place): GuardContext {
  return {
    ...place,
    language: language.current,
    setLanguage: language.change,
    isSignedIn: () => session.snapshot().status === 'signed-in',
    hasExpired() {
      const state = session.snapshot();
      return state.status === 'anonymous' && state.endedBy === 'expired';
    },
    announceEntering(route, from) {
      window.dispatchEvent(new CustomEvent(enteringEvent, { detail: { route, from } }));
    },
    async loadVisitor() {
      const wished = place.url.searchParams.get(workspaceParam);
      // Before anything is asked of the workspace one leaves, which may be closed.
      if (wished !== null && place.rules.name === 'home') session.chooseAccount(wished);
      return (await loadSignedIn()).loadVisitor();
    },
    async isPublicAccount(uuid) {
      return (await loadSignedIn()).isPublicAccount(uuid);
    },
  };
}
