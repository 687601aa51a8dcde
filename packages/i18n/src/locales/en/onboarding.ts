export const onboarding = {
  title: 'Welcome',
} as const;
