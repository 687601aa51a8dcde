/** The checklist of a new workspace, and links to pages of the help. */
export const steps = {
  title: 'Get started',
  close: 'Close',
  done: 'done',
  allSet: 'You’re all set.',
  hide: 'Hide',
  resend: 'Resend',
  help: { printing: 'How to print a code', scanning: 'Why a code isn’t scanned', types: 'Which type to choose' },
  names: {
    email: 'Confirm your email',
    scan: 'Scan your code',
    design: 'Make it yours',
    download: 'Download it',
    invite: 'Invite your team',
    second: 'Create a second code',
  },
  hints: {
    email: 'We sent a link to {{email}}.',
    scan: 'Point your phone’s camera at it. The scan shows up here within seconds.',
    design: 'Pick a template, or add your colors and logo.',
    download: 'PNG for screens, SVG or PDF for print.',
    invite: 'Everyone gets their own login.',
    second: 'Try a different type, such as a menu or Wi-Fi.',
  },
} as const;
