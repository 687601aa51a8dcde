import type { onboarding as english } from '../en/onboarding.ts';
import type { Translation } from '../../translation.ts';

export const onboarding = {
  title: 'Te damos la bienvenida',
} as const satisfies Translation<typeof english>;
