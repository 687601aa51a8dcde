export const visitor = {
  notFound: {
    title: 'We can’t find this code',
    text: 'Part of the link may be missing. This usually helps:',
    hintWhole: 'Make sure the whole code is visible, flat and well lit, then scan it again.',
    hintTyped: 'If you typed the link, check every letter, including capitals.',
    hintAsk: 'Ask the person who gave it to you for a newer code.',
  },
  paused: {
    title: 'This code is paused',
    text: 'Your phone is fine. The owner has paused this code for now, so try again later.',
  },
  gone: {
    title: 'This code is no longer in use',
    text: 'Your phone is fine. The owner removed this code for good, so ask them for a new link.',
  },
  notNow: {
    title: 'This code isn’t active right now',
    text: 'Your phone is fine. This code only works at certain times, so try again later.',
  },
  limit: {
    title: 'This code has been used up',
    text: 'It could only be used a set number of times. Ask the person who gave it to you for a new one.',
  },
  blocked: {
    title: 'This code is blocked',
    text: 'Your phone is fine. This code led somewhere harmful, so we don’t show its content anymore.',
  },
  tooMany: {
    title: 'That was a lot of scans',
    text: 'Your network opened many codes in a short time. Wait a minute, then scan this one again.',
  },
  unlock: {
    title: 'This code needs a password',
    text: 'Enter the password to continue.',
    password: 'Password',
    open: 'Continue',
    wrong: 'Incorrect password. Check capitals and try again.',
    tooMany: 'Too many attempts. Wait a few minutes, then try again.',
  },
  report: {
    link: 'Report this code',
    title: 'What’s wrong with this code?',
    text: 'Your report goes to the operator of this service. It’s anonymous, so the owner of the code won’t know it was you.',
    reason: 'Reason',
    choose: 'Choose a reason',
    reasons: {
      phishing: 'It asks for passwords or card numbers',
      malware: 'It installs something harmful',
      fraud: 'It’s a scam',
      illegal: 'It shows something illegal',
      personal: 'It shares someone’s private information',
      other: 'Something else',
    },
    more: 'Details (optional)',
    send: 'Send report',
    incomplete: 'Choose a reason, then send the report again.',
    tooMany: 'Your network has sent many reports. Try again in an hour.',
    sentTitle: 'Report sent',
    sentText: 'Thanks for letting us know. We’ll look into it.',
  },
  own: {
    onTitle: 'This browser is excluded',
    onText:
      'Your scans in this browser no longer count in your workspace’s statistics. Codes work as before. This lasts a year, or until you clear this site’s cookies.',
    countAgain: 'Count this browser again',
    offTitle: 'This browser counts again',
    offText: 'Your scans in this browser count in your workspace’s statistics again.',
    refusedTitle: 'Your browser didn’t save this',
    refusedText:
      'It’s blocking cookies for this site, maybe because you’re in a private window. Allow them, then open a new link.',
    expiredTitle: 'This link has expired',
    expiredText: 'These links work for 10 minutes. Get a new one on your account page.',
  },
  leaving: {
    title: 'Taking you there',
    text: 'The page opens in a moment.',
    now: 'Open now',
  },
  unavailable: {
    title: 'Try again in a minute',
    text: 'This code is fine, but we can’t reach its destination right now.',
  },
  home: {
    title: 'Short links live here',
    text: 'This address is behind printed QR codes. Scan one with your camera to go where it leads.',
    make: 'Make a free QR code',
  },
  mark: 'Codes that keep working, by {{name}}',
} as const;
