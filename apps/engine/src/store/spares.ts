type Spare = { close: () => void };

export type Spares<T extends Spare> = {
  /** One that is nobody else's, and never will be. */
  take: () => Promise<T>;
  /** Called when somebody has an answer: makes up for what was taken, while nobody waits. */
  refill: () => void;
  close: () => Promise<void>;
};

/** What takes a moment to open is opened ahead. Whoever comes when none is left opens one. */
export function createSpares<T extends Spare>(open: () => Promise<T>, size: number): Spares<T> {
  const spares: T[] = [];
  const opening = new Set<Promise<void>>();
  let isClosed = false;

  async function add(): Promise<void> {
    // Whoever needs one meets the reason.
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
