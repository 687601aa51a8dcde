import type { auth as english } from '../en/auth.ts';
import type { Translation } from '../../translation.ts';

export const auth = {
  title: 'Accedi',
} as const satisfies Translation<typeof english>;
