import type { onboarding as english } from '../en/onboarding.ts';
import type { Translation } from '../../translation.ts';

export const onboarding = {
  title: 'Boas-vindas',
} as const satisfies Translation<typeof english>;
