type Room = Readonly<{ availableHeight: number; elements: Readonly<{ floating: HTMLElement }> }>;

/** A menu with more entries than fit between its button and the edge of the window scrolls. */
export const menuSize = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: Room): void => {
      elements.floating.style.maxHeight = `${Math.max(160, Math.floor(availableHeight))}px`;
    },
  },
};
