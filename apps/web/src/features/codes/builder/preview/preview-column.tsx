import type { Qr } from '@evercode/contract';
import type { Scene } from '@evercode/qr';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import type { BuilderValues } from '../saving/builder-values.ts';
import type { FormFiles } from '../fields/content-form.ts';
import { CodeLight } from './code-light.tsx';
import classes from './preview-column.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { ResultPanel } from '../cards/result-panel.tsx';

type Props = Readonly<{
  text: string;
  scene: Scene;
  values: BuilderValues;
  saved: Qr | undefined;
  files: FormFiles;
  focused: string | undefined;
  isDirty: boolean;
}>;

/** The code, the actions on it, and a preview of what a scan opens. */
export function PreviewColumn({ text, scene, values, saved, files, focused, isDirty }: Props) {
  const me = useMe();
  const isPhone = useIsPhone();
  return (
    <div className={classes.column}>
      <div className={classes.code}>
        <PreviewPanel
          scene={scene}
          title={saved?.title ?? ''}
          isSaved={saved !== undefined}
          isStatic={!values.dynamic}
          isDirty={isDirty}
        />
        {/* On phones it is in the strip, which opened this as a sheet. */}
        {!isPhone && (
          <span className={classes.light} aria-live="polite">
            <CodeLight text={text} scene={scene} values={values} />
          </span>
        )}
        {saved && (
          <ResultPanel
            code={saved}
            isDirty={isDirty}
            may={{
              download: me.decide('qr.download').allowed,
              readStats: saved.dynamic && me.decide('stats.read').allowed,
            }}
          />
        )}
      </div>
      <div className={classes.phone}>
        <PhonePreview values={values} files={files} focused={focused} />
      </div>
    </div>
  );
}
