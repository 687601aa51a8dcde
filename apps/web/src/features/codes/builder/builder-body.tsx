import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { NewRulesRow } from '../../../platform/code/rules/new-rules-row.tsx';
import { RulesRow } from '../../../platform/code/rules/rules-row.tsx';
import { createLazyPart, useIsLoaded } from '../../../platform/navigation/lazy-part.tsx';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts';
import { VectorDrawing } from '../../../ui/layout/marks/vector-drawing.tsx';
import classes from './builder-screen.module.css';
import { ContentCard } from './cards/content-card.tsx';
import { DesignStep } from './design/design-step.tsx';
import type { FormFiles } from './fields/content-form.ts';
import { formId } from './head/save-button.tsx';
import type { BuilderView } from './head/view-switch.tsx';
import { PhoneStrip } from './preview/phone-strip.tsx';
import { PreviewColumn } from './preview/preview-column.tsx';
import { usePreview, usePreviewText } from './preview/use-preview.ts';
import { SaveFailure } from './saving/save-failure.tsx';
import type { useSaving } from './saving/use-saving.ts';
import { fieldsPart } from './types/fields-part.ts';
import type { BuilderForm } from './use-builder-form.ts';

const sheetPart = createLazyPart(async () => (await import('../../../ui/layout/frames/bottom-sheet.tsx')).BottomSheet);

type Props = Readonly<{
  form: BuilderForm;
  files: FormFiles;
  saving: ReturnType<typeof useSaving>;
  view: BuilderView;
  parts: RefObject<HTMLFormElement | null>;
  /** The primary action; empty while there is none. */
  button: ReactNode;
}>;

/** The form of the code, and its preview beside it or, on phones, in a sheet. */
export function BuilderBody({ form, files, saving, view, parts, button }: Props) {
  const { t } = useTranslation('builder');
  const { values, saved, isDirty } = form;
  const text = usePreviewText(saved, values);
  const scene = usePreview(text, values.design, values.logo);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [focused, setFocused] = useState<string>();
  const isDesigning = view === 'design';
  const isPhone = useIsPhone();
  const areFieldsLoaded = useIsLoaded(fieldsPart(values.type));
  // Loaded when it is first shown, and kept from then on, with its steps back.
  const [wasDesigned, setDesigned] = useState(isDesigning);
  if (isDesigning && !wasDesigned) setDesigned(true);

  const preview = <PreviewColumn {...{ text, scene, values, saved, files, focused, isDirty }} />;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    saving.start();
  };
  const hasNothingToSave = saved !== undefined && !isDirty;
  return (
    <>
      {isPhone && !isDesigning && <PhoneStrip {...{ text, scene, values, saved }} onPreview={sheet.open} />}
      <div className={classes.columns} hidden={isDesigning}>
        <div className={classes.content}>
          <form id={formId} ref={parts} className={classes.form} tabIndex={-1} noValidate onSubmit={onSubmit}>
            <SaveFailure error={saving.error} rest={saving.rest} />
            <div onBlur={() => setFocused(undefined)}>
              <ContentCard form={form} files={files} onEnter={setFocused} />
            </div>
          </form>
          {/* Outside of the form, which would be submitted with that of the rules. */}
          <div className={classes.rules}>
            {areFieldsLoaded &&
              (saved ? (
                <RulesRow code={saved} />
              ) : (
                values.dynamic && <NewRulesRow rules={values.rules} onChange={(rules) => form.change({ rules })} />
              ))}
          </div>
        </div>
        <aside className={classes.preview} aria-label={t('preview.title')}>
          {preview}
        </aside>
      </div>
      {wasDesigned && <DesignStep {...{ form, files, text }} isShown={isDesigning} />}
      {/* While designing, the page is in the sheet; over the form, the strip opens it. */}
      {(isDesigning || !hasNothingToSave) && (
        <BottomBar>
          {isDesigning && (
            <button type="button" className={classes.peek} onClick={sheet.open} aria-label={t('preview.open')}>
              <VectorDrawing drawing={scene} />
            </button>
          )}
          {hasNothingToSave ? (
            <Button size="md" variant="default" onClick={sheet.open}>
              {t('preview.title')}
            </Button>
          ) : (
            button
          )}
        </BottomBar>
      )}
      {isSheetOpen && (
        <sheetPart.Component title={t('preview.title')} closeLabel={t('preview.close')} onClose={sheet.close}>
          {preview}
        </sheetPart.Component>
      )}
    </>
  );
}
