/** Mail. `link` and `button` texts stand beside an address; times are said in whole hours or days. */
export const mail = {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  linkBelow: 'If the button does not work, copy this address into your browser:',
  footer: 'Sent by {{brand}}, {{address}}',
  verifyEmail: {
    subject: 'Confirm your email address',
    title: 'Is this your address?',
    text: 'Please confirm that {{email}} is yours, so that we can reach you when one of your codes needs you.',
    button: 'Confirm this address',
    after: 'The link works for {{days}} days. Did you not sign up? Then ignore this mail: without your confirmation nothing more will come.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    title: 'A new password',
    text: 'Somebody, hopefully you, asked to choose a new password for {{email}}.',
    button: 'Choose a new password',
    after: 'The link works once, within {{hours}} hours. If it was not you, there is nothing to do: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    text: 'The password of {{email}} was changed just now, and all other devices were signed out.',
    button: 'It was not me: choose a new one',
    after: 'If it was you, everything is fine.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    title: 'Your account is gone',
    text: 'The account of {{email}} was deleted just now, with its workspaces and codes. Their short links no longer lead anywhere.',
    button: 'Create a new account',
    after: 'If it was not you, write to whoever runs this service at once. If it was: thank you for having been here.',
  },
  invitation: {
    subject: '{{inviter}} invites you to {{workspace}}',
    title: 'You are invited to {{workspace}}',
    text: '{{inviter}} would like to work on QR codes with you in the workspace {{workspace}}.',
    asAdmin: 'You would be an admin: you manage codes and people.',
    asEditor: 'You would be an editor: you create and change codes.',
    button: 'See the invitation',
    after: 'The invitation is for {{email}} and ends after {{days}} days. Do you not know {{inviter}}? Then simply ignore it.',
  },
} as const;
