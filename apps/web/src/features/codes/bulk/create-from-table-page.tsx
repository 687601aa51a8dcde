import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Button } from '@mantine/core';
import { useMay } from '../../../platform/permission/use-may.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { CheckStep } from './check/check-step.tsx';
import { CreateStep } from './create/create-step.tsx';
import { MatchStep } from './match/match-step.tsx';
import { TablePage, type StepProps } from './table-page.tsx';
import { RoomStrip } from './upload/room-strip.tsx';
import { Templates } from './upload/templates.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const Match = (props: StepProps) => <MatchStep way="create" {...props} />;

const steps = { match: Match, check: CheckStep, create: CreateStep };

/** Creates a code for each row of a table. */
export function CreateFromTablePage() {
  const { t } = useTranslation(['bulk', 'plans']);
  const may = useMay()('qr.bulk-create');
  if (may.is === 'hidden') return <NotAllowed />;
  if (may.is === 'locked')
    return (
      <WizardFrame way="create" step="upload" onReturn={stay}>
        <EmptyState
          title={t('bulk:locked.title')}
          text={t('bulk:locked.text', { plan: t(`plans:name.${may.plan}`) })}
          action={
            <Button size="md" aria-haspopup="dialog" onClick={may.unlock}>
              {t('bulk:locked.action')}
            </Button>
          }
        />
        <Templates />
      </WizardFrame>
    );
  return <TablePage way="create" above={<RoomStrip />} help={<Templates />} steps={steps} />;
}

const stay = () => undefined;

function NotAllowed() {
  const { t } = useTranslation('bulk');
  return <EmptyState mood="lost" title={t('title.create')} text={t('editors')} />;
}
