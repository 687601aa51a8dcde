export const errors = {
  unexpected: 'Something went wrong. Please try again.',
  network: 'No answer from the server. Check your connection and try again.',
  'session-ended': 'Session expired. Please sign in again.',
  forbidden: 'Your role in this workspace does not allow this. Ask its owner.',
  'not-found': 'This is not here any more. Reload the page to see what is.',
  unavailable: 'A part of the service is resting. Please try again in a moment.',
  'too-many-requests': 'That was a little fast. Wait a moment, then try again.',
  'body-too-large': 'That is too large. Try something smaller.',
  'validation-failed': 'Some fields need attention.',
  'plan-limit-reached': 'Your plan has no room for more codes. Pause a code to make room.',
  'plan-lacks-feature': 'Your plan does not include this.',
  'subscription-expired': 'The subscription of this workspace has ended.',
} as const;
