/** Texts of mails. `link` and `button` stand beside an address; durations are in whole hours or days. */
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
    after:
      'The link works for {{days}} days. Did you not sign up? Then ignore this mail: without your confirmation nothing more will come.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    title: 'A new password',
    text: 'Somebody, hopefully you, asked to choose a new password for {{email}}.',
    button: 'Choose a new password',
    after:
      'The link works once, within {{hours}} hours. If it was not you, there is nothing to do: your password stays as it is.',
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
  signInChanged: {
    subject: 'How you sign in has changed',
    title: 'How you sign in has changed',
    secondFactorOn: 'From now on, signing in as {{email}} needs a code of your authenticator app as well.',
    secondFactorOff: 'Signing in as {{email}} no longer needs a code of an authenticator app.',
    recoveryCodesRenewed: 'There are new recovery codes for {{email}}. The earlier ones work no longer.',
    recoveryCodeUsed_one: 'Somebody, hopefully you, signed in as {{email}} with a recovery code. {{count}} is left.',
    recoveryCodeUsed_other: 'Somebody, hopefully you, signed in as {{email}} with a recovery code. {{count}} are left.',
    passkeyAdded: 'The passkey “{{name}}” can now sign in as {{email}}.',
    passkeyRemoved: 'The passkey “{{name}}” can no longer sign in as {{email}}.',
    factorsTakenAway:
      'Whoever runs this service took two-factor sign-in, recovery codes and passkeys away from {{email}}, and signed out all devices. That is done for somebody who has lost them.',
    googleConnected:
      'Google can now sign in as {{email}}: the Google account with this address was connected just now.',
    button: 'See how you sign in',
    after:
      'If it was you, everything is fine. If not, choose a new password at once, sign out everywhere else, and remove what you do not know.',
  },
  blocked: {
    code: {
      subject: 'Your code “{{name}}” was blocked',
      title: 'The code “{{name}}” was blocked',
      text: 'Whoever runs this service has blocked your code “{{name}}”. Visitors see a page that says so, and it cannot be activated until the block is taken back.',
    },
    codes: {
      subject: 'Some of your codes were blocked',
      title: 'Codes that lead to {{name}} were blocked',
      text: 'Your codes that lead to {{name}} were blocked, because that address is on the list of harmful ones. Visitors see a page that says so. Your list shows which codes these are.',
    },
    workspace: {
      subject: 'Your workspace “{{name}}” was blocked',
      title: 'The workspace “{{name}}” was blocked',
      text: 'Whoever runs this service has blocked the workspace “{{name}}” with all its codes. Visitors see a page that says so, and no new code can be made.',
    },
    reason: 'The reason: {{reason}}',
    button: 'See your codes',
    after:
      'Do you think that this is a mistake? Then write to whoever runs this service. Nothing of yours was deleted.',
  },
  unblocked: {
    code: {
      subject: 'Your code “{{name}}” is open again',
      title: 'The code “{{name}}” is open again',
      text: 'The block of your code “{{name}}” was taken back. If it was running before, it runs again.',
    },
    workspace: {
      subject: 'Your workspace “{{name}}” is open again',
      title: 'The workspace “{{name}}” is open again',
      text: 'The block of the workspace “{{name}}” was taken back. The codes that were running before run again.',
    },
    after: 'Thank you for your patience.',
  },
  invitation: {
    subject: 'You have an invitation to work on QR codes',
    title: 'You are invited to {{workspace}}',
    text: '{{inviter}} would like to work on QR codes with you in the workspace {{workspace}}.',
    asAdmin: 'You would be an admin: you manage codes and people.',
    asEditor: 'You would be an editor: you create and change codes.',
    button: 'See the invitation',
    after:
      'The invitation is for {{email}} and ends after {{days}} days. Do you not know {{inviter}}? Then simply ignore it.',
  },
  destinations: {
    subject: {
      broken: '{{workspace}}: a code leads to an address that does not work',
      warnings: '{{workspace}}: an address of your codes needs a look',
      mended: '{{workspace}}: your codes lead where they should again',
    },
    title: { broken: 'An address does not work', warnings: 'An address needs a look', mended: 'It works again' },
    broken_one: 'This address does not work. Whoever scans the code does not arrive:',
    broken_other: 'These {{count}} addresses do not work. Whoever scans their codes does not arrive:',
    warnings_one: 'This address still works, but something about it is not right:',
    warnings_other: 'These {{count}} addresses still work, but something about them is not right:',
    mended_one: 'This address is fine again:',
    mended_other: 'These {{count}} addresses are fine again:',
    more_one: 'And {{count}} more.',
    more_other: 'And {{count}} more.',
    line: '“{{title}}”: {{url}}',
    button: 'See what was found',
    after:
      'The addresses that the codes of {{workspace}} lead to are checked once a day. You read this as one of the people who look after the workspace; there is never more than one such mail a day.',
  },
  quota: {
    subject: {
      used: '{{workspace}}: a code has used up its scans for this month',
      near: '{{workspace}}: a code has used 80% of its scans for this month',
    },
    title: { used: 'The scans of this month are used up', near: 'Most scans of this month are used' },
    used_one:
      'This code has had the {{scans}} scans that your plan has for each code in a month. Its visitors see a page that says it is resting:',
    used_other:
      'These {{count}} codes have had the {{scans}} scans that your plan has for each code in a month. Their visitors see a page that says they are resting:',
    near_one:
      'This code has had at least 80% of the {{scans}} scans that your plan has for each code in a month. Once they are used up, its visitors see a page that says it is resting:',
    near_other:
      'These {{count}} codes have had at least 80% of the {{scans}} scans that your plan has for each code in a month. Once they are used up, their visitors see a page that says they are resting:',
    more_one: 'And {{count}} more.',
    more_other: 'And {{count}} more.',
    line: '“{{title}}”',
    again:
      'On {{date}} (UTC) the count begins anew, and every code runs again by itself. With a larger plan it runs again at once.',
    button: 'See the plans',
    after:
      'You read this as the owner of {{workspace}}. Only visits by people are counted, and none while a code is resting.',
  },
  report: {
    subject: { weekly: '{{name}}: weekly statistics', monthly: '{{name}}: monthly statistics' },
    title: { weekly: '{{name}}: your weekly report', monthly: '{{name}}: your monthly report' },
    text: '{{period}}. Total scans: {{total}}. Unique scans: {{unique}}.',
    attached: 'Find everything else in the attached file.',
    large: 'The file is too large for an email. Export it from the statistics instead.',
    button: 'See statistics',
    after:
      'You get this because someone in {{workspace}} added you. Change or delete it under “Export”, then “Schedule email”, on the statistics of any code.',
    stop: 'Stop getting this report',
  },
} as const;
