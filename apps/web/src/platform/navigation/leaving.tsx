import { createContext, use, useEffect, useEffectEvent, useId, useMemo, useState, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';

/** A blocked navigation: `proceed` continues it, `reset` cancels it. */
export type Leaving = Readonly<{ proceed: () => void; reset: () => void }>;

/** The registered guards by id, in the order of registration. */
type Guards = Readonly<{ all: Map<string, BlockerFunction>; asked: string | undefined; leaving: Leaving | undefined }>;

const GuardsContext = createContext<Guards | undefined>(undefined);

/** The router supports a single blocker. This one consults every registered guard, the newest first; all must agree. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [all] = useState(() => new Map<string, BlockerFunction>());
  const [holding, setHolding] = useState<readonly string[]>([]);
  const { state, proceed, reset } = useBlocker((change) => {
    const held = [...all]
      .toReversed()
      .filter(([, holds]) => holds(change))
      .map(([id]) => id);
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

/** Blocks every navigation for which `holds` returns true, until it is resolved. Undefined while none is blocked. */
export function useLeaving(holds: BlockerFunction): Leaving | undefined {
  const guards = use(GuardsContext);
  if (!guards) throw new Error('useLeaving must be called inside LeaveGuards');
  const { all, asked, leaving } = guards;
  const id = useId();
  const onLeave = useEffectEvent(holds);
  useEffect(() => {
    all.set(id, (change) => onLeave(change));
    return () => void all.delete(id);
  }, [all, id]);
  return asked === id ? leaving : undefined;
}
