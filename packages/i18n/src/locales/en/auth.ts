export const auth = {
  title: 'Sign in',
} as const;
