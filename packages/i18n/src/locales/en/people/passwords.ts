export const passwords = {
  request: {
    link: 'Forgot your password?',
    title: 'Forgot your password?',
    text: 'Tell us your email address, and we send you a link to choose a new one.',
    submit: 'Send the link',
    sent: 'Look into your mailbox',
    sentText: 'If {{email}} has an account here, a link is on its way. It works once, within two hours.',
    notThere: 'Nothing there after a few minutes? Look among unwanted mail, or check that the address is right.',
    tooSoon:
      'A link was sent to this address a short while ago. One is sent every two hours: please look into your mailbox.',
  },
  choose: {
    title: 'Choose a new password',
    text: 'All other devices will be signed out.',
    again: 'Repeat the password',
    submit: 'Save the new password',
    changed: 'Your password is changed',
    changedText: 'Sign in with the new one.',
    toSignIn: 'Sign in',
  },
  ended: {
    title: 'This link does not work any more',
    text: 'It was used before, or it is too old. Ask for a new one, and use the newest.',
    ask: 'Ask for a new link',
  },
  verified: {
    title: 'Your address is confirmed',
    text: 'Thank you. We can reach you now when one of your codes needs you.',
    go: 'Go to your codes',
    endedText:
      'It was used before, or it is older than two days. If your address is not confirmed yet, ask for a new link in your account.',
    wait: 'One moment, please',
  },
  backToSignIn: 'Back to sign-in',
} as const;
