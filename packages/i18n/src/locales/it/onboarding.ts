import type { onboarding as english } from '../en/onboarding.ts';
import type { Translation } from '../../translation.ts';

export const onboarding = {
  title: 'Ti diamo il benvenuto',
} as const satisfies Translation<typeof english>;
