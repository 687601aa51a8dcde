type Spare = { close: () => void };

type Spares<T extends Spare> = {
  /** A connection for one exclusive use. */
  take: () => Promise<T>;
  /** Opens replacements. Called after an answer, when no request waits for it. */
  refill: () => void;
  close: () => Promise<void>;
};

/** A pool of connections opened ahead, for single use. When it is empty, `take` opens one. */
export function createSpares<T extends Spare>(open: () => Promise<T>, size: number): Spares<T> {
  const spares: T[] = [];
  const opening = new Set<Promise<void>>();
  let isClosed = false;

  async function add(): Promise<void> {
    // Ignored here: `take` opens a connection itself and throws the reason.
    const spare = await open().catch(() => undefined);
    if (isClosed) spare?.close();
    else if (spare !== undefined) spares.push(spare);
  }

  return {
    take: async () => spares.pop() ?? open(),
    refill() {
      if (isClosed || spares.length + opening.size >= size) return;
      const added: Promise<void> = add().finally(() => opening.delete(added));
      opening.add(added);
    },
    async close() {
      isClosed = true;
      await Promise.all(opening);
      for (const spare of spares.splice(0)) spare.close();
    },
  };
}
