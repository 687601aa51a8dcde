import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ShownOnce } from '../../../ui/form/shown-once.tsx';
import { docsAddress } from './docs-address.ts';
import classes from './webhooks.module.css';

/** The secret itself, this one time. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('hooks');
  const texts = {
    once: t('secret.once'),
    label: t('secret.label'),
    copy: t('secret.copy'),
    copied: t('secret.copied'),
    done: t('secret.done'),
  };
  return (
    <ShownOnce value={secret} texts={texts} onDone={onDone}>
      <p className={classes.hint}>
        {t('secret.use')}{' '}
        <a href={docsAddress} target="_blank" rel="noreferrer" className={classes.docs}>
          {t('secret.how')}
        </a>
      </p>
    </ShownOnce>
  );
}
