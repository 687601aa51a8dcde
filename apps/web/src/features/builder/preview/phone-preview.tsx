import type { LandingTemplate } from '@evercode/contract';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { createLatePart } from '../../../app/late-part.tsx';
import type { BuilderValues } from '../builder-values.ts';
import type { AssetShelf } from '../content/content-form.ts';
import { formOf } from '../content/content-forms.ts';
import { isSameJson } from '../merge-patch.ts';
import { focusOf, opensPage } from './kind-of-preview.ts';
import classes from './phone-preview.module.css';
import { PhoneScene } from './phone-scene.tsx';

const pagePart = createLatePart(async () => (await import('./page-frame.tsx')).PageFrame);

type Props = Readonly<{
  values: Pick<BuilderValues, 'title' | 'typology' | 'dynamic' | 'input' | 'landingTemplate'>;
  assets: AssetShelf;
  /** The field that is being edited. */
  focused: string | undefined;
}>;

/** What somebody who scans the code gets to see. Of an empty content, an example of one. */
export function PhonePreview({ values, assets, focused }: Props) {
  const { t } = useTranslation('builder');
  const shown = useDeferredValue(values);
  const { typology, dynamic } = shown;
  const form = formOf(typology);
  const isExample = form !== undefined && isSameJson(shown.input, form.empty);
  const input = isExample ? form.example : shown.input;
  const look: LandingTemplate | null = shown.landingTemplate;
  return (
    <figure className={classes.figure}>
      <div className={classes.phone}>
        <div className={classes.screen}>
          {opensPage(typology, dynamic, input)
            ? <pagePart.Component {...{ title: shown.title, typology, input, look, assets }} focus={isExample ? undefined : focusOf(focused, input)} />
            : <PhoneScene typology={typology} dynamic={dynamic} input={input} />}
        </div>
        {isExample && <span className={classes.ribbon} aria-hidden>{t('preview.example')}</span>}
      </div>
      <figcaption className={classes.note}>{isExample ? t('preview.exampleText') : t('preview.phone')}</figcaption>
    </figure>
  );
}
