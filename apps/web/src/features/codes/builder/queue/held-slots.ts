/** The drafts to be created whose form is still open on this page, and creates them itself. */
export const heldSlots = new Set<string>();
