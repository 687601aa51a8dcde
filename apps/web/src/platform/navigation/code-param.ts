import { useLocation, type Location, type To } from 'react-router';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A code opened above or beside a screen: a parameter of the screen's address holds its uuid. */
export interface CodeParam {
  readonly read: (search: string) => string | undefined;
  /** The given address with the code opened, or closed for undefined. */
  readonly linkTo: (address: Address, code: string | undefined) => To;
  /** State of the history entry that opens it: closing then goes back. */
  readonly state: Readonly<Record<string, true>>;
  readonly wasOpenedHere: (location: Pick<Location, 'state'>) => boolean;
}

/** The design dialog, above any signed-in screen. */
export const designParam = createCodeParam('customize', 'isCustomizing');
/** The settings dialog, above any signed-in screen. */
export const settingsParam = createCodeParam('settings', 'isSetting');
/** The popup that draws a code as a picture, above any signed-in screen. */
export const artParam = createCodeParam('art', 'isReimagining');
/** The details panel, beside the list of codes. */
export const panelParam = createCodeParam('code', 'isOpened');

/** Builds the `to` and `state` of a link that opens a code on the current screen. */
export function useCodeLink({ linkTo, state }: CodeParam): (code: string) => Pick<CodeParam, 'state'> & { to: To } {
  const location = useLocation();
  return (code) => ({ to: linkTo(location, code), state });
}

function createCodeParam(name: string, mark: string): CodeParam {
  return {
    read(search) {
      const wanted = new URLSearchParams(search).get(name)?.toLowerCase();
      return wanted !== undefined && uuidPattern.test(wanted) ? wanted : undefined;
    },
    linkTo({ pathname, search, hash }, code) {
      const params = new URLSearchParams(search);
      if (code === undefined) params.delete(name);
      else params.set(name, code);
      const text = params.toString();
      return { pathname, hash, search: text && `?${text}` };
    },
    state: { [mark]: true },
    wasOpenedHere({ state }) {
      // Of unknown shape: a history entry may have been written by another version of the app.
      const stored: unknown = state;
      return typeof stored === 'object' && stored !== null && Reflect.get(stored, mark) === true;
    },
  };
}
