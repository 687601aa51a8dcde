import { staysOnPage, types } from '@evercode/content';
import type { LandingTemplate } from '@evercode/contract';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import type { BuilderValues } from '../saving/builder-values.ts';
import type { FormFiles } from '../fields/content-form.ts';
import { isSameJson } from '../saving/merge-patch.ts';
import { builderTypes } from '../types/builder-types.ts';
import { findFocusedPart } from './find-focused-part.ts';
import classes from './phone-preview.module.css';
import { useExample } from './use-example.ts';

const pagePart = createLazyPart(async () => (await import('./page-frame.tsx')).PageFrame);

type Props = Readonly<{
  values: Pick<BuilderValues, 'title' | 'type' | 'dynamic' | 'content' | 'look'>;
  files: FormFiles;
  /** The path of the field being edited. */
  focused: string | undefined;
}>;

/** A preview of what a scan opens. Shows an example while the content is empty. */
export function PhonePreview({ values, files, focused }: Props) {
  const { t } = useTranslation('builder');
  const shown = useDeferredValue(values);
  const { type, dynamic } = shown;
  const isExample = isSameJson(shown.content, types[type].empty);
  const example = useExample(type, isExample);
  const content = isExample ? example : shown.content;
  const { Scene } = builderTypes[type];
  const look: LandingTemplate | null = shown.look;
  return (
    <figure className={classes.figure}>
      <div className={classes.phone}>
        <div className={classes.screen}>
          {content === undefined ? null : Scene === null || (dynamic && staysOnPage(type, content)) ? (
            <pagePart.Component
              {...{ title: shown.title, type, content, look, files }}
              focus={isExample ? undefined : findFocusedPart(focused, content)}
            />
          ) : (
            <Scene content={content} />
          )}
        </div>
        {isExample && (
          <span className={classes.ribbon} aria-hidden>
            {t('preview.example')}
          </span>
        )}
      </div>
      <figcaption className={classes.note}>{isExample ? t('preview.exampleText') : t('preview.phone')}</figcaption>
    </figure>
  );
}
