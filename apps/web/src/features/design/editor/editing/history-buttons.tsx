import { defaultDesign } from '@evercode/qr';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDice3, IconEraser } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from '../design-dialog.module.css';
import { useEditor } from './editor-context.ts';
import { surprise } from './surprise.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function HistoryButtons() {
  const { t } = useTranslation('design');
  const { store, history, tried } = useEditor();
  const steps = [
    { key: 'undo', Icon: IconArrowBackUp, act: store.undo, isIdle: !tried && history.past.length === 0 },
    {
      key: 'redo',
      Icon: IconArrowForwardUp,
      act: store.redo,
      isIdle: tried !== undefined || history.future.length === 0,
    },
    { key: 'surprise', Icon: IconDice3, act: () => store.change(surprise(Math.random)), isIdle: false },
    {
      key: 'reset',
      Icon: IconEraser,
      act: () => store.applyLook({ design: defaultDesign, logo: null }),
      isIdle: false,
    },
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form fields
    <div role="group" aria-label={t('history.label')} className={classes.steps}>
      {steps.map(({ key, Icon, act, isIdle }) => (
        // In place: at the end of the page the words would be outside of every landmark.
        <Tooltip key={key} label={t(`history.${key}`)} withinPortal={false}>
          {/* `aria-disabled` instead of `disabled`, which would drop the focus at the last step. */}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            {...(isIdle && { 'data-disabled': true })}
            aria-disabled={isIdle}
            aria-label={t(`history.${key}`)}
            onClick={act}
          >
            <Icon {...icon} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
