import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import { usePreview, usePreviewText } from '../preview/use-preview.ts';
import type { BuilderValues } from '../saving/builder-values.ts';
import finish from '../finish/finish-screen.module.css';
import classes from './waiting-screen.module.css';

type Props = Readonly<{
  values: BuilderValues;
  /** The input is stored, so that the page can be left. */
  isKept: boolean;
  isSending: boolean;
  onEdit: () => void;
}>;

/** In the place of the finish, while there is no connection: the code, and that nothing more is to be done. */
export function WaitingScreen({ values, isKept, isSending, onEdit }: Props) {
  const { t } = useTranslation('queue');
  const drawing = usePreview(usePreviewText(undefined, values), values.design, values.logo);
  // The button that was pressed is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={finish.finish}>
      <div className={finish.paper}>
        <VectorDrawing drawing={drawing} className={`${finish.code} ${classes.code}`} />
      </div>
      <div className={finish.words}>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          <IconCloudOff size={28} stroke={1.75} aria-hidden />
          {t('title')}
        </h1>
        <p className={classes.name}>{values.title.trim()}</p>
        <p className={classes.text} aria-live="polite">
          {isSending ? t('sending') : t(isKept ? 'kept' : 'stay')}
        </p>
        <div>
          <Button variant="default" size="md" disabled={isSending} onClick={onEdit}>
            {t('edit')}
          </Button>
        </div>
      </div>
    </div>
  );
}
