export const visitor = {
  notFound: {
    title: 'We cannot find this code',
    text: 'The address may have lost a piece on its way here. These usually help:',
    hintWhole: 'Check that the whole code is visible, flat and well lit, then scan it once more.',
    hintTyped: 'If you typed the address, compare it letter by letter: capitals count.',
    hintAsk: 'Ask the person who gave it to you whether there is a newer code.',
  },
  paused: {
    title: 'This code is resting',
    text: 'Its owner has paused it for now. Everything is fine with your phone: please try again later.',
  },
  gone: {
    title: 'This code has been retired',
    text: 'Its owner has removed it for good. They will be glad to give you the new address.',
  },
  notNow: {
    title: 'This code is not open right now',
    text: 'Its owner has set times for it, and this is not one of them. Everything is fine with your phone: please try again later.',
  },
  limit: {
    title: 'This code has been used up',
    text: 'It could be used a certain number of times, and the last one is taken. Whoever gave it to you may have a new one.',
  },
  blocked: {
    title: 'This code was blocked',
    text: 'We were told that it leads somewhere harmful, and looked at it ourselves. Nothing of it is shown any more, and nothing has happened to your phone.',
  },
  tooMany: {
    title: 'A little slower, please',
    text: 'Very many addresses were asked for from your network in a short time. Please wait a minute, then scan the code again.',
  },
  unlock: {
    title: 'This code is protected',
    text: 'Type the password that came with it to see what it holds.',
    password: 'Password',
    open: 'Open',
    wrong: 'Incorrect password. Capitals count: please try again.',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
  },
  report: {
    link: 'Report this code',
    title: 'Is something wrong with this code?',
    text: 'Tell whoever runs this service. Nothing is sent about you, and the owner of the code does not see who reported it.',
    reason: 'What is wrong',
    choose: 'Choose one',
    reasons: {
      phishing: 'It asks for passwords or card numbers',
      malware: 'It installs something harmful',
      fraud: 'It is a fraud',
      illegal: 'It shows something illegal',
      personal: 'It shows private things of somebody',
      other: 'Something else',
    },
    more: 'More about it (optional)',
    send: 'Send',
    incomplete: 'Please choose what is wrong, then send it again.',
    tooMany: 'Many reports came from your network. Please try again in an hour.',
    sentTitle: 'Thank you',
    sentText: 'Your report has arrived and will be looked at.',
  },
  own: {
    onTitle: 'Your own visits are left out',
    onText:
      'What you open with this browser no longer counts in the statistics of your workspace. Codes work as before. It holds for a year, or until you delete the cookies of this site.',
    countAgain: 'Count this browser again',
    offTitle: 'This browser counts again',
    offText: 'What you open with it is part of the statistics again, like the visit of anybody else.',
    refusedTitle: 'This browser did not remember it',
    refusedText:
      'It keeps no cookies of this site, perhaps because the window is private. Allow them for this site, then open a new link.',
    expiredTitle: 'This link has expired',
    expiredText: 'Such a link works for ten minutes. You get a new one on your account screen.',
  },
  leaving: {
    title: 'Taking you there',
    text: 'The page opens in a moment.',
    now: 'Open it now',
  },
  unavailable: {
    title: 'One moment, please',
    text: 'This code is fine, but we cannot reach its destination right now. Please scan it again in a minute.',
  },
  home: {
    title: 'Short links live here',
    text: 'This is the address behind printed codes. Scan one with your camera and it takes you where it leads.',
    make: 'Make a free QR code',
  },
  mark: 'Codes that keep working, by {{name}}',
} as const;
