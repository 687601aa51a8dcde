/**
 * Texts of mails. `button` stands above its link; durations are in whole hours or days. `{{support}}` is one of the two
 * texts of that name, in the middle of a sentence.
 */
export const mail = {
  greeting: 'Hi {{name}},',
  greetingNobody: 'Hi,',
  linkBelow: 'Button not working? Copy this link into your browser:',
  footer: 'Sent by {{brand}}, {{address}}',
  support: 'support at {{address}}',
  supportUnknown: 'the operator of this service',
  why: {
    signUp: 'You’re getting this email because {{email}} was used to sign up for {{brand}}.',
    reset: 'You’re getting this email because someone asked to reset the password for {{email}}.',
    account: 'You’re getting this email because it affects the security of your {{brand}} account.',
    block: 'You’re getting this email because you own the workspace.',
    invitation: 'You’re getting this email because {{inviter}} invited {{email}}.',
    destinations:
      'You’re getting this email because you’re an owner or admin of {{workspace}}. We check destinations once a day and send at most one email a day.',
    domain: 'You’re getting this email because you’re an owner or admin of {{workspace}}.',
    quota: 'You’re getting this email because you own {{workspace}}.',
    report: 'You’re getting this email because someone in {{workspace}} added you to this report.',
    job: 'You’re getting this email because you started this in {{workspace}}.',
    webhook: 'You’re getting this email because you own {{workspace}}.',
    apiKey: 'You’re getting this email because you created this key or own {{workspace}}.',
    senderTest: 'You’re getting this email because you tested the sender of {{workspace}}.',
  },
  links: { help: 'Help', terms: 'Terms', privacy: 'Privacy' },
  apiKey: {
    subject: 'A new API key in {{workspace}}',
    title: 'An API key was created',
    text: '{{maker}} created the API key “{{name}}” in {{workspace}}. Programs that have it act for {{maker}}.',
    may: 'Access: {{areas}}.',
    access: {
      read: 'read only',
      codes: 'codes',
      designs: 'designs',
      statistics: 'statistics',
      everything: 'everything except people, money and settings',
    },
    expires: 'It expires on {{date}}.',
    neverExpires: 'It never expires.',
    button: 'Review API keys',
    after: 'If you don’t recognize this key, disable it now. Programs that use it stop working at once.',
  },
  certificate: {
    subject: 'Renew the Single Sign-On certificate of {{workspace}}',
    title: 'Your Single Sign-On certificate expires soon',
    text: 'The certificate of your identity provider expires on {{date}}. After that, people in {{workspace}} can’t log in with Single Sign-On.',
    after:
      'Get the next certificate from your provider and paste it below the current one. Both work during the change.',
    button: 'Open Single Sign-On',
  },
  webhook: {
    subject: 'A webhook is off in {{workspace}}',
    title: 'We disabled a webhook endpoint',
    gone: '{{host}} told us it’s gone for good (410), so we stopped sending events to it.',
    failed: '{{host}} didn’t accept an event in three days of trying, so we stopped sending events to it.',
    after: 'See its last answer, fix it, then enable the endpoint again. Events you missed stay readable for 30 days.',
    button: 'Open the endpoint',
  },
  sender: {
    button: 'Open white label',
    tested: {
      subject: 'Your mail server works for {{workspace}}',
      title: 'Your mail server works',
      text: '{{sender}} delivered this email. Publish your brand, and emails from {{workspace}} go out this way.',
    },
    failed: {
      subject: 'We sent emails for you in {{workspace}}',
      title: 'Your mail server isn’t sending',
      text: '{{sender}} didn’t take our last email, so we sent it from our address instead. We keep trying your server first.',
    },
    lost: {
      subject: 'Your sender address is off in {{workspace}}',
      title: 'Your sender address needs attention',
      text: 'We can’t find the TXT record for {{sender}} anymore. Until it’s back, emails from {{workspace}} come from our address.',
    },
  },
  verifyEmail: {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    text: 'Confirm that {{email}} is yours so we can reach you when one of your codes needs attention.',
    button: 'Confirm email',
    after: 'The link works for {{days}} days. Didn’t sign up? You can ignore this email.',
  },
  resetPassword: {
    subject: 'Reset your password',
    title: 'Reset your password',
    text: 'Choose a new password for {{email}}.',
    button: 'Choose a new password',
    after:
      'The link works once, within {{hours}} hours. Didn’t ask for this? You can ignore this email. Your password stays the same.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    text: 'The password for {{email}} was just changed, and all other devices were logged out.',
    check: 'If this was you, you’re all set. If it wasn’t, reset your password now.',
    button: 'Reset password',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    title: 'Your account was deleted',
    text: 'The account for {{email}} was just deleted, along with its workspaces and codes. Their short links no longer work.',
    check: 'If this was you, there’s nothing left to do. If it wasn’t, contact {{support}} right away.',
  },
  signInChanged: {
    subject: 'A change to how you log in',
    titles: {
      secondFactorOn: 'Two-factor login is on',
      secondFactorOff: 'Two-factor login is off',
      recoveryCodesRenewed: 'You have new recovery codes',
      recoveryCodeUsed: 'A recovery code was used',
      passkeyAdded: 'A passkey was added',
      passkeyRemoved: 'A passkey was removed',
      factorsTakenAway: 'Two-factor login and passkeys were removed',
      googleConnected: 'You can now log in with Google',
      ssoConnected: 'You can now log in with Single Sign-On',
    },
    secondFactorOn: 'Logging in as {{email}} now also takes a code from your authenticator app.',
    secondFactorOff: 'Logging in as {{email}} no longer takes a code from an authenticator app.',
    recoveryCodesRenewed: 'New recovery codes were created for {{email}}. The old ones no longer work.',
    recoveryCodeUsed_one: 'Someone logged in as {{email}} with a recovery code. You have {{count}} code left.',
    recoveryCodeUsed_other: 'Someone logged in as {{email}} with a recovery code. You have {{count}} codes left.',
    passkeyAdded: 'The passkey “{{name}}” can now log in as {{email}}.',
    passkeyRemoved: 'The passkey “{{name}}” can no longer log in as {{email}}.',
    factorsTakenAway:
      'The operator of this service removed two-factor login, recovery codes and passkeys from {{email}} and logged out all devices. This is done for people who have lost access to them.',
    googleConnected: 'The Google account for {{email}} was just connected, so it can be used to log in.',
    ssoConnected: 'The identity provider of your workspace can now log in as {{email}}.',
    button: 'Review login settings',
    after:
      'If this was you, you’re all set. If it wasn’t, change your password now, log out all other devices, and remove anything you don’t recognize.',
  },
  blocked: {
    code: {
      subject: 'Your code “{{name}}” was blocked',
      title: 'Your code “{{name}}” was blocked',
      text: 'People who scan it see a notice, and you can’t activate it until the operator of this service lifts the block.',
    },
    codes: {
      subject: 'Some of your codes were blocked',
      title: 'Codes that lead to {{name}} were blocked',
      text: '{{name}} is on the list of harmful sites, so your codes that lead there were blocked. People who scan them see a notice. The codes are marked in your list.',
    },
    workspace: {
      subject: 'Your workspace “{{name}}” was blocked',
      title: 'Your workspace “{{name}}” was blocked',
      text: 'The operator of this service blocked the workspace and all its codes. People who scan them see a notice, and you can’t create new ones.',
    },
    reason: 'Reason: {{reason}}',
    button: 'View your codes',
    after: 'Think this is a mistake? Contact {{support}}. Nothing was deleted.',
  },
  unblocked: {
    code: {
      subject: 'Your code “{{name}}” was unblocked',
      title: 'Your code “{{name}}” was unblocked',
      text: 'If it was active before the block, it’s active again.',
    },
    workspace: {
      subject: 'Your workspace “{{name}}” was unblocked',
      title: 'Your workspace “{{name}}” was unblocked',
      text: 'Codes that were active before the block are active again.',
    },
  },
  invitation: {
    subject: 'You’re invited to work on QR codes',
    title: 'You’re invited to {{workspace}}',
    text: '{{inviter}} invited you to work on QR codes in {{workspace}}.',
    asAdmin: 'You’ll be an admin: you can manage codes and people.',
    asEditor: 'You’ll be an editor: you can create and edit codes.',
    button: 'View invitation',
    after:
      'The invitation is for {{email}} and expires in {{days}} days. Don’t know {{inviter}}? You can ignore this email.',
  },
  destinations: {
    subject: {
      broken_one: 'A destination isn’t working in {{workspace}}',
      broken_other: '{{count}} destinations aren’t working in {{workspace}}',
      warnings_one: 'A destination needs attention in {{workspace}}',
      warnings_other: '{{count}} destinations need attention in {{workspace}}',
      mended_one: 'A destination works again in {{workspace}}',
      mended_other: '{{count}} destinations work again in {{workspace}}',
    },
    title: {
      broken_one: 'A destination isn’t working',
      broken_other: '{{count}} destinations aren’t working',
      warnings_one: 'A destination needs attention',
      warnings_other: '{{count}} destinations need attention',
      mended_one: 'A destination works again',
      mended_other: '{{count}} destinations work again',
    },
    broken_one: 'People who scan this code don’t reach its destination:',
    broken_other: 'People who scan these codes don’t reach their destination:',
    warnings_one: 'This destination still works, but something’s off:',
    warnings_other: 'These {{count}} destinations still work, but something’s off:',
    mended_one: 'This destination works again:',
    mended_other: 'These {{count}} destinations work again:',
    more_one: 'And {{count}} more',
    more_other: 'And {{count}} more',
    button: 'View codes',
  },
  domain: {
    subject: {
      verified: '{{domain}} is live',
      failing: '{{domain}} isn’t working',
      recovered: '{{domain}} works again',
      lost: '{{domain}} was disconnected',
      taken: '{{domain}} now belongs to another workspace',
      'not-renewed': 'The certificate of {{domain}} won’t be renewed',
    },
    text: {
      verified:
        'Short links on {{domain}} work, and the connection is secure. You can make it the default for new codes, or move your codes there.',
      recovered: 'All checks pass again. You don’t need to do anything.',
      lost: 'Its TXT record was missing for 14 days, so we can’t tell if it’s still yours. Your codes now use short links on our domain. Connect it again, and codes printed with {{domain}} work again.',
      taken:
        'Another workspace proved that it owns {{domain}}. Your codes now use short links on our domain, and codes printed with {{domain}} no longer lead to them. Still yours? Check who can change its DNS, then connect it again.',
      'not-renewed':
        'Your plan no longer includes this domain. Codes on it work until the certificate expires. Upgrade to keep it.',
    },
    failing: {
      proof:
        'We can’t find the TXT record that proves {{domain}} is yours. Codes on it still work. If the record stays away for 14 days, we disconnect the domain.',
      target: '{{domain}} no longer points to us. People who scan codes on it may not reach them.',
      certificate:
        'Browsers don’t accept the certificate of {{domain}}. People who scan codes on it may see a warning.',
      answer: 'Requests to {{domain}} don’t reach us. People who scan codes on it may see an error.',
    },
    seen: 'We see: {{seen}}',
    nothing: 'We see nothing there.',
    expected: 'Expected: {{expected}}',
    proofToo: 'The TXT record of {{domain}} is missing, too. If it stays away for 14 days, we disconnect the domain.',
    button: 'View domain',
  },
  mailDomain: {
    subject: {
      failing: '{{domain}} is missing its TXT record',
      recovered: '{{domain}} has its TXT record again',
      lost: '{{domain}} is no longer verified',
      taken: '{{domain}} now belongs to another workspace',
    },
    failing:
      'We can’t find the TXT record that proves {{domain}} is yours. Everyone can still log in. Add it again by {{date}} to keep Single Sign-On for this email domain.',
    record: '{{record}} needs: {{expected}}',
    recovered: 'We found the record, and Single Sign-On for this email domain goes on. You don’t need to do anything.',
    lost: 'Its TXT record was missing for 7 days, so we can’t tell if it’s still yours. People who logged in with your provider before still can. New people can’t, and Single Sign-On is no longer required at {{domain}}. Add the new record to verify it again.',
    taken:
      'Another workspace proved that it owns {{domain}}. People who logged in with your provider before still can. New people can’t, and Single Sign-On is no longer required at {{domain}}. Still yours? Check who can change its DNS, then add the new record.',
    button: 'View email domains',
  },
  quota: {
    subject: {
      used: 'Monthly scan limit reached in {{workspace}}',
      near: 'Monthly scan limit almost reached in {{workspace}}',
    },
    title: { used: 'Monthly scan limit reached', near: 'Monthly scan limit almost reached' },
    used_one:
      'This code has used all {{scans}} scans that your plan includes per code each month. People who scan it see a paused page:',
    used_other:
      'These {{count}} codes have used all {{scans}} scans that your plan includes per code each month. People who scan them see a paused page:',
    near_one:
      'This code has used at least 80% of the {{scans}} scans that your plan includes per code each month. At the limit, people who scan it see a paused page:',
    near_other:
      'These {{count}} codes have used at least 80% of the {{scans}} scans that your plan includes per code each month. At the limit, people who scan them see a paused page:',
    more_one: 'And {{count}} more',
    more_other: 'And {{count}} more',
    again:
      'The count resets on {{date}} (UTC), and codes that hit the limit start again on their own. On a larger plan, they start again within a minute.',
    button: 'See plans',
    after: 'Only scans by people count, and none while a code is paused.',
  },
  report: {
    subject: { weekly: 'Weekly report: {{name}}', monthly: 'Monthly report: {{name}}' },
    title: { weekly: 'Weekly report: {{name}}', monthly: 'Monthly report: {{name}}' },
    total: 'Scans',
    unique: 'Unique scans',
    attached: 'The full report is attached.',
    large: 'The full report is too large to attach. You can export it from the statistics page.',
    button: 'View statistics',
    stop: 'Stop getting this report',
  },
  job: {
    subject: {
      'bulk-create': {
        done: 'Your codes are ready in {{workspace}}',
        stopped: 'Creating your codes stopped in {{workspace}}',
      },
      'bulk-change': {
        done: 'Your changes are done in {{workspace}}',
        stopped: 'Your changes stopped in {{workspace}}',
      },
      undo: {
        done: 'Your changes are undone in {{workspace}}',
        stopped: 'Undoing your changes stopped in {{workspace}}',
      },
      'read-links': {
        done: 'Your preview is ready in {{workspace}}',
        stopped: 'Reading your links stopped in {{workspace}}',
      },
      'move-in': {
        done: 'Your links have moved to {{workspace}}',
        stopped: 'Moving your links to {{workspace}} stopped',
      },
      'take-in': { done: 'Everything is back in {{workspace}}', stopped: 'Restoring {{workspace}} stopped' },
      'exit-kit': { done: 'Your export of {{workspace}} is ready', stopped: 'Your export of {{workspace}} stopped' },
    },
    title: {
      'bulk-create': { done: 'Your codes are ready', stopped: 'Creating your codes stopped' },
      'bulk-change': { done: 'Your changes are done', stopped: 'Your changes stopped' },
      undo: { done: 'Your changes are undone', stopped: 'Undoing your changes stopped' },
      'read-links': { done: 'Your preview is ready', stopped: 'Reading your links stopped' },
      'move-in': { done: 'Your links have moved', stopped: 'Moving your links stopped' },
      'take-in': { done: 'Everything is back', stopped: 'Restoring your workspace stopped' },
      'exit-kit': { done: 'Your export is ready', stopped: 'Your export stopped' },
    },
    made: {
      'bulk-create_one': 'We created {{count}} code.',
      'bulk-create_other': 'We created {{count}} codes.',
      'bulk-change_one': 'We changed {{count}} code.',
      'bulk-change_other': 'We changed {{count}} codes.',
      undo_one: 'We changed {{count}} code back.',
      undo_other: 'We changed {{count}} codes back.',
      'move-in_one': 'We moved in {{count}} code.',
      'move-in_other': 'We moved in {{count}} codes.',
      'take-in_one': 'We brought back {{count}} code.',
      'take-in_other': 'We brought back {{count}} codes.',
    },
    preview: 'Nothing has been created yet.',
    kit: 'Everything in {{workspace}} goes into one file.',
    problems: {
      row_one: '{{count}} row needs your attention.',
      row_other: '{{count}} rows need your attention.',
      link_one: '{{count}} link couldn’t be moved in.',
      link_other: '{{count}} links couldn’t be moved in.',
      code_one: '{{count}} code couldn’t be brought back.',
      code_other: '{{count}} codes couldn’t be brought back.',
    },
    file: 'You can download it until {{date}}.',
    stopped: 'It stopped before the end. What was made stays. Open it to see why.',
    stoppedWhole: 'It stopped before the end. Open it to see why.',
    button: {
      'bulk-create': 'View results',
      'bulk-change': 'View results',
      undo: 'View results',
      'read-links': 'View preview',
      'move-in': 'View results',
      'take-in': 'View results',
      'exit-kit': 'Download export',
      stopped: 'See what happened',
    },
  },
  billing: {
    cycle: { yearly: 'yearly', monthly: 'monthly' },
    button: 'View billing',
    invoice: 'Your invoice is on the billing page.',
    works: 'Your codes keep working.',
    pausing_one: 'On Free, {{count, number}} of your {{active, number}} codes pauses; none are deleted.',
    pausing_other: 'On Free, {{count, number}} of your {{active, number}} codes pause; none are deleted.',
    paused_one:
      '{{count}} code was paused because the plan has no room for it. Nothing was deleted. It comes back with a larger plan.',
    paused_other:
      '{{count}} codes were paused because the plan has no room for them. Nothing was deleted. They come back with a larger plan.',
    keys: 'Your API keys and webhooks no longer work. They work again with a larger plan.',
    why: 'You’re getting this email because you own {{workspace}} or get its bills.',
    plans: 'See plans',
    news: {
      'trial-ending': {
        title: 'Your Pro trial ends on {{date}}',
        text: 'Choose a plan for {{workspace}} by then to go on without a break, or continue on Free after that.',
      },
      'trial-ended': {
        title: 'Your Pro trial has ended',
        text: 'Choose a plan for {{workspace}} to go on with everything you made, or continue on Free.',
      },
      activated: {
        title: 'You’re on {{plan}}',
        text: '{{workspace}} is now on {{plan}}, {{cycle}}. You paid {{amount}}. It renews on {{date}}.',
      },
      changed: {
        title: 'You’re now on {{plan}}',
        text: 'As planned, {{workspace}} switched to {{plan}}, {{cycle}}. You paid {{amount}}. It renews on {{date}}.',
      },
      renewed: {
        title: '{{plan}} was renewed',
        text: 'You paid {{amount}} for {{plan}}, {{cycle}}. The next renewal is on {{date}}.',
      },
      'charge-failed': {
        title: 'We couldn’t charge you for {{plan}}',
        text: 'The renewal for {{workspace}} didn’t go through. We’ll try again on {{date}}. To fix it now, update your payment method. You keep {{plan}} until {{end}} in any case.',
      },
      'grace-begun': {
        title: 'Update your payment method by {{end}}',
        text: 'We tried several times, but couldn’t charge you for {{plan}}. Update your payment method by {{end}} to keep it. After that, {{workspace}} moves to Free.',
      },
      recovered: {
        title: 'Your payment went through',
        text: 'You paid {{amount}}, and {{workspace}} keeps {{plan}}. The next renewal is on {{date}}.',
      },
      'ended-cancelled': {
        title: '{{plan}} has ended',
        text: 'As you asked, your subscription ended. {{workspace}} is now on Free. You can come back any time.',
      },
      'ended-unpaid': {
        title: 'Your subscription has ended',
        text: 'We couldn’t charge you for {{plan}}, so {{workspace}} is now on Free. Choose a plan to get everything back.',
      },
      cancelled: {
        title: 'You canceled {{plan}}',
        text: '{{workspace}} keeps {{plan}} until {{date}}. Then it moves to Free. Changed your mind? You can reactivate until then.',
      },
      reactivated: {
        title: '{{plan}} continues',
        text: 'You reactivated your subscription. {{plan}} renews on {{date}}.',
      },
      'change-scheduled': {
        title: 'You’re switching to {{next}} on {{date}}',
        text: 'Until then, nothing changes for {{workspace}}, and you keep {{plan}}. You can cancel the change any time before then.',
      },
      'change-called-off': {
        title: 'You’re staying on {{plan}}',
        text: 'The scheduled change is canceled. {{plan}}, {{cycle}}, renews on {{date}}.',
      },
      'offer-taken': {
        title: '{{percent}}% off your next renewal',
        text: 'Thanks for staying. On {{date}} you’ll pay {{amount}} for {{plan}}, {{cycle}}.',
      },
      'paid-not-active': {
        title: 'We have your payment, but {{plan}} isn’t active yet',
        text: 'This usually takes a few minutes. You won’t be charged twice. If {{plan}} isn’t active in an hour, contact {{support}}.',
      },
      refunded: {
        title: 'We refunded {{amount}}',
        text: 'The money is on its way back to your payment method. That can take a few days. The credit note is on the billing page.',
      },
      'source-expiring': {
        title: 'Your card expires soon',
        text: 'Your {{card}} is about to expire. Add a new one so that {{plan}} renews without a break.',
      },
      'source-expired': {
        title: 'Your card has expired',
        text: 'Your {{card}} has expired. Add a new one so that {{plan}} can renew.',
      },
    },
  },
} as const;
