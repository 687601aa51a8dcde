/** Words that several screens share. What belongs to one screen lives in the namespace of that screen. */
export const common = {
  actions: {
    close: 'Close',
    retry: 'Try again',
  },
  copied: 'Copied',
  loading: 'Loading',
} as const;
