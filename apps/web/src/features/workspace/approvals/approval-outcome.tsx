import type { Approval } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFocusWhenLost } from '../../../platform/code/use-focus-when-lost.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { MessageBlock } from '../../../platform/screens/message-page.tsx';
import classes from './approvals.module.css';

type Outcome = 'approved' | 'declined' | 'outdated' | 'locked' | 'ended';

/** What became of the request, and the way on. It takes the focus from the button that was pressed. */
export function ApprovalOutcome({ approval, outcome }: { approval: Approval | undefined; outcome: Outcome }) {
  const { t } = useTranslation(['approvals', 'common']);
  const place = useFocusWhenLost<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={classes.outcome}>
      <MessageBlock
        mood="resting"
        title={t(`outcomes.${outcome}.title`)}
        text={t(`outcomes.${outcome}.text`)}
        actions={
          <Button
            component={Link}
            variant="default"
            to={approval === undefined ? paths.codes() : paths.editCode(approval.code.uuid)}
          >
            {approval === undefined ? t('toCodes') : t('toCode')}
          </Button>
        }
      />
    </div>
  );
}
