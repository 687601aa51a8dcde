import { redirect, type LoaderFunction } from 'react-router';
import { enteringEvent, type Services } from '../../platform/services/services.ts';
import type { GuardContext, RouteRules } from '../../platform/navigation/guard.ts';
import { applyLanguage } from './guards.ts';
import { RouteRefusal } from './route-refusal.ts';
import { workspaceParam } from '../../platform/navigation/paths.ts';
import { runGuards } from './run-guards.ts';

export interface GuardedRoute {
  /** Set for routes that only redirect. */
  redirectTo?: (context: GuardContext) => string;
  /** Returns false when the parameters name no existing page. */
  isAddress?: ((params: GuardContext['params']) => boolean) | undefined;
  /** Fetches the screen's code. */
  load?: () => Promise<unknown>;
}

export type GuardLoader = (rules: RouteRules, behind: GuardedRoute) => LoaderFunction;

/** Builds the loader of each route: it runs the guards, then loads the screen or redirects. */
export function createGuardLoader(services: Services): GuardLoader {
  let previous: RouteRules | undefined;

  return (rules, { redirectTo, isAddress, load }) =>
    async ({ url, params }) => {
      const context = describeContext(services, { rules, url, params, previous });
      // The address names no page for anyone: a login would lead to none.
      if (isAddress && !isAddress(params)) {
        await applyLanguage(context);
        throw new RouteRefusal('not-found');
      }
      // Most visitors pass the guards, so the screen is fetched in parallel. Unknown visitors fetch nothing behind
      // the sign-in.
      if (rules.isPublic || context.isSignedIn()) void load?.().catch(() => undefined);
      const verdict = await runGuards(context);
      if (verdict.kind === 'go') return redirect(verdict.to);
      if (verdict.kind === 'not-found') throw new RouteRefusal('not-found');
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
    async loadPerson() {
      const requestedWorkspace = place.url.searchParams.get(workspaceParam);
      // Switch before any request names the current workspace, which may be expired.
      const mayChoose = place.rules.name === 'home' || place.rules.name === 'approval';
      if (requestedWorkspace !== null && mayChoose) session.chooseWorkspace(requestedWorkspace);
      return (await loadSignedIn()).loadPerson();
    },
    async hasWorkspace(uuid) {
      return (await loadSignedIn()).hasWorkspace(uuid);
    },
  };
}
