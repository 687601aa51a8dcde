import { createContext, use, useEffect, useEffectEvent, useId, useMemo, useState, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** Somebody is leaving, and it is for whoever has this to decide. */
export type Leaving = Readonly<{ proceed: () => void; reset: () => void }>;

/** Who may have a reason to hold whoever leaves, by their ids. */
type Guards = Readonly<{ all: Map<string, BlockerFunction>; asked: string | undefined; leaving: Leaving | undefined }>;

const GuardsContext = createContext<Guards | undefined>(undefined);

/** The router asks one blocker only. This is it, on behalf of all: the newest guard is asked first, and each has to let pass. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [all] = useState(() => new Map<string, BlockerFunction>());
  const [holding, setHolding] = useState<readonly string[]>([]);
  const { state, proceed, reset } = useBlocker((change) => {
    const held = [...all].toReversed().filter(([, holds]) => holds(change)).map(([id]) => id);
    setHolding(held);
    return held.length > 0;
  });
  const guards = useMemo((): Guards => {
    const [asked, ...others] = state === 'blocked' ? holding : [];
    if (asked === undefined) return { all, asked, leaving: undefined };
    const pass = () => (others.length > 0 ? setHolding(others) : proceed?.());
    return { all, asked, leaving: { proceed: pass, reset: () => reset?.() } };
  }, [all, holding, state, proceed, reset]);
  return <GuardsContext value={guards}>{children}</GuardsContext>;
}

/** Held back is every step that `holds` is true of, until it proceeds or is taken back. Undefined: nobody is leaving. */
export function useLeaving(holds: BlockerFunction): Leaving | undefined {
  const guards = use(GuardsContext);
  if (!guards) throw new Error('useLeaving is for what stands inside LeaveGuards');
  const { all, asked, leaving } = guards;
  const id = useId();
  const onLeave = useEffectEvent(holds);
  useEffect(() => {
    all.set(id, (change) => onLeave(change));
    return () => void all.delete(id);
  }, [all, id]);
  return asked === id ? leaving : undefined;
}
