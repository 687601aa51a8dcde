import { useRef } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { PublicFrame } from '../../../platform/screens/public-frame.tsx';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import { ContentForm } from './content-form.tsx';
import { DesignRows } from './design-rows.tsx';
import { DownloadButtons, KeepCard, MadeDrawing } from './made-result.tsx';
import classes from './make-page.module.css';
import type { FileFormat } from './save-drawing.ts';
import { useMaker } from './use-maker.ts';

/** Makes a static code without an account, entirely in the browser. */
export function MakePage() {
  const { t } = useTranslation('make');
  const maker = useMaker();
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t('title'));

  async function download(format: FileFormat): Promise<void> {
    const field = await maker.download(format);
    const input = field === undefined ? null : form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  }
  const buttons = <DownloadButtons onDownload={(format) => void download(format)} />;

  return (
    <PublicFrame>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <div className={classes.page}>
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void download('png');
          }}
        >
          <PillChoice
            name="type"
            legend={t('types.legend')}
            isLegendHidden
            options={[
              { value: 'website', label: t('types.website') },
              { value: 'wifi', label: t('types.wifi') },
              { value: 'business-card', label: t('types.contact') },
              { value: 'text', label: t('types.text') },
            ]}
            value={maker.type}
            onChoose={maker.choose}
          />
          <section className={classes.card} aria-label={t('content')}>
            <ContentForm maker={maker} />
          </section>
          <section className={classes.card} aria-labelledby="make-design">
            <h2 id="make-design">{t('design')}</h2>
            <DesignRows maker={maker} />
          </section>
        </form>
        <aside className={classes.result} aria-label={t('drawing')}>
          <MadeDrawing maker={maker} />
          <div className={classes.after}>
            <div className={classes.buttons}>{buttons}</div>
            <output className={classes.note}>{maker.note}</output>
            <p className={classes.hint}>{t('forever')}</p>
            <KeepCard maker={maker} />
          </div>
        </aside>
      </div>
      <BottomBar>{buttons}</BottomBar>
    </PublicFrame>
  );
}
