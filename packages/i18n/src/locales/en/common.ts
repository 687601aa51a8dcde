/** Words that several screens share. What belongs to one screen lives in the namespace of that screen. */
export const common = {
  actions: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    continue: 'Continue',
    delete: 'Delete',
    edit: 'Edit',
    copy: 'Copy',
    retry: 'Try again',
  },
  copied: 'Copied',
  saved: 'Saved',
  loading: 'Loading',
} as const;
