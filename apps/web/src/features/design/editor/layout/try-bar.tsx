import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useEditor } from '../editing/editor-context.ts';
import classes from './stage.module.css';

/** Asks whether the previewed template or saved design is to be applied to a code that is in use. */
export function TryBar() {
  const { t } = useTranslation('design');
  const { store, tried } = useEditor();
  return (
    <div aria-live="polite" className={classes.try} data-shown={tried !== undefined || undefined}>
      {tried && (
        <>
          <p className={classes.trying}>
            <strong>{t('try.title', { name: tried.candidate.name })}</strong> <span>{t('try.text')}</span>
          </p>
          <Button variant="default" onClick={store.dropTried}>
            {t('try.cancel')}
          </Button>
          <Button onClick={store.applyTried}>{t('try.apply')}</Button>
        </>
      )}
    </div>
  );
}
