/** What a person agrees to share with other services. */
export const privacy = {
  ask: {
    label: 'Your privacy',
    title: 'Help us improve?',
    text: 'Let us tell {{name}} which features you use. Never your name, your email or your codes.',
    yes: 'Allow',
    no: 'Don’t allow',
  },
  chat: {
    missing: 'The chat didn’t load. A blocker in your browser may have stopped it.',
    ask: {
      title: 'Start a chat?',
      text: 'The chat comes from {{name}} and stores cookies in this browser.',
      known:
        'The chat comes from {{name}} and stores cookies in this browser. {{name}} gets your name and email, so we know who’s writing.',
      yes: 'Start chat',
      no: 'Not now',
    },
  },
  card: {
    title: 'Privacy',
    text: 'These choices are for this browser.',
    analytics: 'Tell {{name}} which features I use',
    chat: 'Load the support chat of {{name}}',
  },
} as const;
