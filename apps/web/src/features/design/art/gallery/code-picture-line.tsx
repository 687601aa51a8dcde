import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import type { CodePicture } from '../drawing/use-code-picture.ts';
import { SteadyButton } from '../steady-button.tsx';
import classes from './gallery.module.css';

/** Below the code: the result of the last press, and the way back to the design. */
export function CodePictureLine({ codePicture }: { codePicture: CodePicture }) {
  const { t } = useTranslation('art');
  const describe = useFailureText();
  const { current, done, error, isBusy, mayChange, show } = codePicture;
  const isExplained = error instanceof ApiError && (error.isOffer || error.wasShown);
  return (
    <div className={classes.codeLine}>
      <output className={classes.done}>{done && t(`done.${done}`)}</output>
      {error && !isExplained && (
        <p role="alert" className={classes.failure}>
          {describe(error)}
        </p>
      )}
      {current !== undefined && mayChange && (
        <SteadyButton className={classes.quiet ?? ''} isOff={isBusy} onClick={() => show('')}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          {t('back')}
        </SteadyButton>
      )}
    </div>
  );
}
