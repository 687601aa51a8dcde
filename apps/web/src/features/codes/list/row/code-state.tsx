import type { QrListItem } from '@evercode/contract';
import { useLazyScreen } from '../../../../platform/navigation/use-lazy-screen.ts';
import { StateMark } from '../../../../ui/feedback/states/state-mark.tsx';
import { isOnWeakDomain } from '../filters/list-filter.ts';
import type { MarksProps } from './attention.tsx';
import type { RowWords } from './row-words.ts';

export function CodeState({ code, words: { t } }: Readonly<{ code: QrListItem; words: RowWords }>) {
  const { state, stateReason } = code;
  return (
    <>
      <StateMark
        state={state}
        label={t(state === 'paused' && stateReason !== null ? `states.${stateReason}` : `states.${state}`)}
      />
      {(code.blockedReason || code.attention || code.quotaUntil || isOnWeakDomain(code)) && <Marks code={code} />}
    </>
  );
}

// Loaded on demand, because it is rarely needed.
function Marks(props: MarksProps) {
  const part = useLazyScreen(async () => (await import('./attention.tsx')).CodeMarks);
  return <part.Component {...props} />;
}
