import type { WebhookState } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { StateMark } from '../../../ui/feedback/states/state-mark.tsx';

const marks = {
  active: 'active',
  failing: 'failing',
  disabled: 'deleted',
  'not-in-plan': 'paused',
} as const satisfies Record<WebhookState, 'active' | 'failing' | 'deleted' | 'paused'>;

export function WebhookStateMark({ state }: { state: WebhookState }) {
  const { t } = useTranslation('hooks');
  return <StateMark state={marks[state]} label={t(`states.${state}`)} />;
}
