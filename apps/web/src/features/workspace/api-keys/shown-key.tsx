import type { CreatedApiKey } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CopyButton } from '../../../ui/feedback/page/copy-button.tsx';
import { ShownOnce } from '../../../ui/form/shown-once.tsx';
import classes from './api-keys.module.css';

/** A request that any key may send: what it can do. */
const firstPath = '/api/v1/me';

/** The key itself, and a request that works with it. */
export function ShownKey({ made, onDone }: { made: CreatedApiKey; onDone: () => void }) {
  const { t } = useTranslation('keys');
  const example = `curl ${window.location.origin}${firstPath} \\\n  -H "Authorization: Bearer ${made.key}"`;
  const texts = {
    once: t('shown.once'),
    label: t('shown.key'),
    copy: t('shown.copy'),
    copied: t('shown.copied'),
    done: t('shown.done'),
  };
  return (
    <ShownOnce value={made.key} texts={texts} onDone={onDone}>
      <section aria-labelledby="key-example">
        <div className={classes.exampleHead}>
          <h3 id="key-example" className={classes.heading}>
            {t('shown.try')}
          </h3>
          <CopyButton value={example} label={t('shown.copyExample')} />
        </div>
        <pre className={classes.example}>{example}</pre>
      </section>
    </ShownOnce>
  );
}
