import type { QrListItem, QrSelection } from '@evercode/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toQuery, type ListFilter } from '../filters/list-filter.ts';

/** Single codes, or all codes of the list with exceptions. */
type Chosen = Readonly<
  { kind: 'some'; codes: ReadonlyMap<string, QrListItem> } | { kind: 'matching'; except: ReadonlySet<string> }
>;

export interface Selection {
  readonly kind: Chosen['kind'];
  readonly count: number;
  readonly has: (uuid: string) => boolean;
  /** The codes selected one by one. */
  readonly codes: readonly QrListItem[];
  /** A stable function. With `isRange`, selects from the last selected code to this one. */
  readonly toggle: (place: number, isRange: boolean) => void;
  readonly chooseLoaded: () => void;
  readonly chooseMatching: () => void;
  readonly clear: () => void;
  /** The selection as the API expects it. */
  readonly toBatch: () => QrSelection;
}

const nothing: Chosen = { kind: 'some', codes: new Map() };

/** The selected codes. Another filter starts with an empty selection. */
export function useSelection(codes: readonly QrListItem[], total: number, filter: ListFilter): Selection {
  const key = JSON.stringify(toQuery(filter));
  const [stored, setStored] = useState({ key, chosen: nothing });
  const chosen = stored.key === key ? stored.chosen : nothing;
  const known = useRef({ codes, key });
  known.current = { codes, key };
  const last = useRef<string>(undefined);

  const choose = useCallback((next: (now: Chosen, loaded: readonly QrListItem[]) => Chosen) => {
    setStored((now) => {
      const { codes: loaded, key: present } = known.current;
      return { key: present, chosen: next(now.key === present ? now.chosen : nothing, loaded) };
    });
  }, []);

  const toggle = useCallback(
    (place: number, isRange: boolean) => {
      const { codes: loaded } = known.current;
      const pressed = loaded[place];
      if (pressed === undefined) return;
      const from = isRange ? loaded.findIndex(({ uuid }) => uuid === last.current) : -1;
      last.current = pressed.uuid;
      const range = from < 0 ? [pressed] : loaded.slice(Math.min(from, place), Math.max(from, place) + 1);
      choose((now) => mark(now, range, !isChosen(now, pressed.uuid)));
    },
    [choose],
  );

  return useMemo(
    (): Selection => ({
      kind: chosen.kind,
      count: chosen.kind === 'some' ? chosen.codes.size : Math.max(0, total - chosen.except.size),
      has: (uuid) => isChosen(chosen, uuid),
      codes: chosen.kind === 'some' ? [...chosen.codes.values()] : [],
      toggle,
      chooseLoaded: () => choose((now, loaded) => mark(now, loaded, true)),
      chooseMatching: () => choose(() => ({ kind: 'matching', except: new Set() })),
      clear: () => choose(() => nothing),
      toBatch: () =>
        chosen.kind === 'some'
          ? { uuids: [...chosen.codes.keys()] }
          : { matching: toQuery(filter), except: [...chosen.except] },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the filter, a new object each time
    [chosen, total, toggle, choose, key],
  );
}

function isChosen(chosen: Chosen, uuid: string): boolean {
  return chosen.kind === 'some' ? chosen.codes.has(uuid) : !chosen.except.has(uuid);
}

function mark(chosen: Chosen, codes: readonly QrListItem[], isWanted: boolean): Chosen {
  if (chosen.kind === 'some') {
    const next = new Map(chosen.codes);
    for (const code of codes) {
      if (isWanted) next.set(code.uuid, code);
      else next.delete(code.uuid);
    }
    return { kind: 'some', codes: next };
  }
  const except = new Set(chosen.except);
  for (const { uuid } of codes) {
    if (isWanted) except.delete(uuid);
    else except.add(uuid);
  }
  return { kind: 'matching', except };
}
