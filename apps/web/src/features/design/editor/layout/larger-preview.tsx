import { Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import { useEditor } from '../editing/editor-context.ts';
import { VerdictReasons, VerdictTitle } from '../readability/readability-note.tsx';
import classes from './stage.module.css';

/** The width that the dialog has on a phone at most, in pixels. */
const phoneWidth = 768;

/** On phones the code is small: a press on it shows it as large as fits, with its readability. */
export function LargerPreview() {
  const { t } = useTranslation(['design', 'common']);
  const { label, look, scene, readability } = useEditor();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton
        className={classes.larger ?? ''}
        aria-label={t('design:preview.larger')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className={classes.largerMark}>
          <IconArrowsMaximize size={16} stroke={1.75} aria-hidden />
        </span>
      </UnstyledButton>
      {isOpen && (
        <Dialog title={t('design:preview.label')} onClose={close} isLight width={phoneWidth}>
          <div className={classes.paper} data-transparent={look.design.background === 'none' || undefined}>
            <VectorDrawing drawing={scene} label={label} className={classes.largeDrawing} />
          </div>
          <div>
            <VerdictTitle readability={readability} />
            <VerdictReasons readability={readability} />
          </div>
          <DialogButtons>
            <Button onClick={close} data-autofocus>
              {t('common:actions.close')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
