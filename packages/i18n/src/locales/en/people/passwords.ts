export const passwords = {
  request: {
    link: 'Forgot your password?',
    title: 'Forgot your password?',
    text: 'Enter your email, and we’ll send you a link to choose a new password.',
    submit: 'Send link',
    sent: 'Check your inbox',
    sentText: 'If {{email}} has an account, a link is on its way. It works once, for two hours.',
    notThere: 'Nothing after a few minutes? Check your spam folder, and that the address is right.',
    tooSoon: 'We sent a link to this address recently. You can request one every two hours. Check your inbox.',
  },
  choose: {
    title: 'Choose a new password',
    text: 'This logs out all your other devices.',
    again: 'Confirm password',
    submit: 'Save password',
    changed: 'Password changed',
    changedText: 'Log in with your new password.',
    toSignIn: 'Log in',
  },
  ended: {
    title: 'This link no longer works',
    text: 'It was already used or has expired. Request a new one, and use the latest.',
    ask: 'Request new link',
  },
  verified: {
    title: 'Your email is confirmed',
    text: 'Thanks. We can now reach you when a code needs your attention.',
    go: 'Go to your codes',
    endedText:
      'It was already used, or it’s more than two days old. If your email isn’t confirmed yet, request a new link in your account.',
    wait: 'One moment',
  },
  backToSignIn: 'Back to login',
} as const;
