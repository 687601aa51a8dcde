export const shell = {
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main navigation',
    open: 'Open navigation',
    close: 'Close navigation',
    codes: 'Codes',
    all: 'All',
    active: 'Active',
    paused: 'Paused',
    trash: 'Trash',
    createCode: 'Create code',
  },
  account: {
    menu: 'Account menu',
    signOut: 'Sign out',
    language: 'Language',
    theme: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'As on this device',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page may have moved.',
    action: 'Go to your codes',
  },
  failure: {
    title: 'Something went wrong',
    text: 'Nothing you saved is lost. Try again, or go back to your codes.',
    reference: 'Reference: {{reference}}',
  },
  later: {
    title: 'This part is not here yet',
    text: 'It arrives with a later version. Your codes keep working as they do now.',
  },
} as const;
