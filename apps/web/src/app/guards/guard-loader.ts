import { redirect, type LoaderFunction } from 'react-router';
import { enteringEvent, type Services } from '../services.ts';
import type { GuardContext, RouteRules } from './guard.ts';
import { RouteRefusal } from './route-refusal.ts';
import { runGuards } from './run-guards.ts';

/**
 * `redirectTo`: the route only leads elsewhere. `isAddress`: says for the parameters whether there is such a page at all.
 */
export type GuardLoader = (
  rules: RouteRules,
  redirectTo?: (context: GuardContext) => string,
  isAddress?: (params: Readonly<Record<string, string | undefined>>) => boolean,
) => LoaderFunction;

/** Makes the loader of each route: the guards, then the redirect if it has one. */
export function createGuardLoader(services: Services): GuardLoader {
  let previous: RouteRules | undefined;

  return (rules, redirectTo, isAddress = () => true) => async ({ url, params }) => {
    const context = describeContext(services, { rules, url, params, previous });
    const verdict = await runGuards(context);
    if (verdict.kind === 'go') return redirect(verdict.to);
    if (verdict.kind === 'not-found' || !isAddress(params)) throw new RouteRefusal('not-found');
    if (verdict.kind === 'refused') throw new RouteRefusal('forbidden');
    previous = rules;
    return redirectTo ? redirect(redirectTo(context)) : null;
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
      return (await loadSignedIn()).loadVisitor();
    },
    async isPublicAccount(uuid) {
      return (await loadSignedIn()).isPublicAccount(uuid);
    },
  };
}
