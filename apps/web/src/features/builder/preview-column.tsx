import type { Qr } from '@evercode/contract';
import type { Scene } from '@evercode/qr';
import { useMe } from '../../app/signed-in/use-me.ts';
import type { BuilderValues } from './builder-values.ts';
import type { AssetShelf } from './content/content-form.ts';
import classes from './preview-column.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { PhonePreview } from './preview/phone-preview.tsx';
import { ResultPanel } from './result-panel.tsx';

type Props = Readonly<{
  scene: Scene;
  values: BuilderValues;
  saved: Qr | undefined;
  assets: AssetShelf;
  focused: string | undefined;
  isNew: boolean;
  isDirty: boolean;
  isDesigning: boolean;
}>;

/** The code, what is to be done with it, and what a scan of it shows. */
export function PreviewColumn({ scene, values, saved, assets, focused, isNew, isDirty, isDesigning }: Props) {
  const me = useMe();
  return (
    <div className={classes.column}>
      <div className={classes.code}>
        <PreviewPanel scene={scene} title={saved?.title ?? ''} isSaved={saved !== undefined} isStatic={!values.dynamic} isDirty={isDirty} isLarge={isDesigning} />
        {saved && (
          <ResultPanel
            qr={saved} isNew={isNew} isDirty={isDirty}
            may={{ download: me.decide('qr.download').allowed, readStats: saved.dynamic && me.decide('stats.read').allowed }}
          />
        )}
      </div>
      <div className={classes.phone}><PhonePreview values={values} assets={assets} focused={focused} /></div>
    </div>
  );
}
