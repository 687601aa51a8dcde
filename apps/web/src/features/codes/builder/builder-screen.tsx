import type { Qr } from '@evercode/contract';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { VectorDrawing } from '../../../ui/layout/vector-drawing.tsx';
import { BuilderDialogs, preloadDialogs } from './builder-dialogs.tsx';
import classes from './builder-screen.module.css';
import { ContentCard } from './cards/content-card.tsx';
import { DesignStep } from './design/design-step.tsx';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { useDraft } from './drafts/use-draft.ts';
import { PreviewColumn } from './preview/preview-column.tsx';
import { SaveFailure } from './saving/save-failure.tsx';
import { StepsNav, type Step } from './cards/steps-nav.tsx';
import { TypeChooser } from './chooser/type-chooser.tsx';
import { chooserSearch, type TypeChoice } from './chooser/type-choice.ts';
import { useFiles } from './use-files.ts';
import { useBuilderForm } from './use-builder-form.ts';
import { useFocusFirstError } from './saving/use-focus-first-error.ts';
import { useFocusOnForm } from './use-focus-on-form.ts';
import { useLeaveGuard } from './saving/use-leave-guard.ts';
import { usePreview, usePreviewText } from './preview/use-preview.ts';
import { useSaving } from './saving/use-saving.ts';
import { useTypeChoice } from './use-type-choice.ts';

const sheetPart = createLazyPart(async () => (await import('../../../ui/layout/bottom-sheet.tsx')).BottomSheet);

const formId = 'builder';
const defaultType: TypeChoice = { type: 'website', dynamic: true };

type Props = Readonly<{ existing?: Qr | undefined; first?: TypeChoice | undefined; isNew?: boolean }>;

/** The builder: type, content and design, beside a live preview of the code and of what a scan opens. */
export function BuilderScreen({ existing, first = defaultType, isNew = false }: Props) {
  const { t } = useTranslation('builder');
  const me = useMe();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useBuilderForm({ existing, ...first });
  const { values, saved, isDirty } = form;
  const choice = useTypeChoice(form);
  const draft = useDraft({ code: existing?.uuid, values, version: form.version, isDirty });
  const guard = useLeaveGuard(isDirty);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [step, setStep] = useState<Exclude<Step, 'type'>>('content');
  const [wasDesigned, setDesigned] = useState(false);
  const [focused, setFocused] = useState<string>();
  const parts = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(parts);
  useFocusOnForm(parts, !choice.isChoosing && draft.offer === undefined);
  const files = useFiles(saved?.assets, values);
  const saving = useSaving({
    workspace: me.workspace.uuid,
    existing,
    form,
    onInvalid() {
      setStep('content');
      focusFirstError();
    },
    async onCreated(code) {
      guard.pass();
      draft.finish();
      await navigate(paths.editCode(code.uuid), { replace: true, state: { isNew: true } });
    },
  });
  const text = usePreviewText(saved, values);
  const scene = usePreview(text, values.design, values.logo);
  // Preloaded, because the dialogs may be needed while offline.
  useEffect(() => {
    if (isDirty) preloadDialogs();
  }, [isDirty]);
  const title = t(existing ? 'editTitle' : 'createTitle');
  usePageTitle(existing ? existing.title : title);

  const goTo = (next: Exclude<Step, 'type'>) => {
    if (choice.isChoosing) choice.showForm(choice.present);
    setStep(next);
    if (next === 'design') setDesigned(true);
    window.scrollTo({ top: 0 });
  };
  const current: Step = choice.isChoosing ? 'type' : step;
  const targets = {
    type: { to: existing ? `${pathname}${chooserSearch}` : pathname },
    ...(choice.hasType && {
      content: { go: () => goTo('content') },
      design: { go: () => goTo('design') },
    }),
  };
  const isOffered = draft.offer !== undefined;
  const offer = draft.offer && (
    <DraftOffer
      draft={draft.offer}
      onStartAnew={() => draft.drop()}
      onContinue={() => {
        if (!draft.offer) return;
        const { values: kept, version } = draft.offer;
        form.continueDraft(kept, version);
        choice.showForm({ type: kept.type, dynamic: kept.dynamic });
        draft.accept();
      }}
    />
  );
  const head = (
    <>
      <BackLink to={paths.codes()} label={t('back')} />
      <PageHeader
        title={title}
        actions={
          !choice.isChoosing &&
          !isOffered && (
            <>
              <span className={classes.saved} aria-live="polite">
                {saving.isSuccess && !isDirty && t('save.saved')}
              </span>
              <div className={classes.wide}>
                <SaveButton isPending={saving.isPending} isSaved={existing !== undefined} isDirty={isDirty} />
              </div>
            </>
          )
        }
      />
      <StepsNav
        current={current}
        targets={targets}
        chosen={choice.hasType ? t(`types.${values.type}.name`) : undefined}
      />
      {offer}
    </>
  );
  const dialogs = <BuilderDialogs leaving={guard.leaving} saving={saving} choice={choice} />;

  if (choice.isChoosing) {
    return (
      <>
        {head}
        <TypeChooser
          chosen={choice.hasType ? choice.present : undefined}
          only={existing && (existing.dynamic ? 'dynamic' : 'static')}
          onChoose={(next) => {
            setStep('content');
            return choice.choose(next);
          }}
          {...(existing && { addressOf: () => pathname })}
        />
        {dialogs}
      </>
    );
  }
  if (isOffered) return head;

  const preview = (
    <PreviewColumn {...{ scene, values, saved, files, focused, isNew, isDirty }} isDesigning={step === 'design'} />
  );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    saving.start();
  };
  return (
    <>
      {head}
      <div className={classes.columns} hidden={step !== 'content'}>
        <form id={formId} ref={parts} className={classes.form} tabIndex={-1} noValidate onSubmit={onSubmit}>
          <Stack gap="lg">
            <SaveFailure error={saving.error} rest={saving.rest} />
            <div onBlur={() => setFocused(undefined)}>
              <ContentCard form={form} files={files} onEnter={setFocused} />
            </div>
          </Stack>
        </form>
        <aside className={classes.preview} data-new={isNew || undefined} aria-label={t('preview.title')}>
          {preview}
        </aside>
      </div>
      {wasDesigned && <DesignStep {...{ form, files, text }} isShown={step === 'design'} />}
      <BottomBar>
        <button type="button" className={classes.peek} onClick={sheet.open}>
          <VectorDrawing drawing={scene} />
          <VisuallyHidden>{t('preview.open')}</VisuallyHidden>
        </button>
        <SaveButton isPending={saving.isPending} isSaved={existing !== undefined} isDirty={isDirty} />
      </BottomBar>
      {isSheetOpen && (
        <sheetPart.Component title={t('preview.title')} closeLabel={t('preview.close')} onClose={sheet.close}>
          {preview}
        </sheetPart.Component>
      )}
      {dialogs}
    </>
  );
}

function SaveButton({
  isPending,
  isSaved,
  isDirty,
}: Readonly<{ isPending: boolean; isSaved: boolean; isDirty: boolean }>) {
  const { t } = useTranslation('builder');
  return (
    <Button type="submit" size="md" form={formId} loading={isPending} disabled={isSaved && !isDirty}>
      {t(isSaved ? 'save.update' : 'save.create')}
    </Button>
  );
}
