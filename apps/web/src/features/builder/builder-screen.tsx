import type { Qr } from '@evercode/contract';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useCustomizeLink } from '../../app/customize.ts';
import { createLatePart } from '../../app/late-part.tsx';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';
import { BuilderDialogs, prepareDialogs } from './builder-dialogs.tsx';
import classes from './builder-screen.module.css';
import { ContentCard } from './content-card.tsx';
import { DesignCard } from './design-card.tsx';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { useDraft } from './drafts/use-draft.ts';
import { PageCard } from './page-card.tsx';
import { PreviewColumn } from './preview-column.tsx';
import { SaveFailure } from './save-failure.tsx';
import { StepsNav, type Step } from './steps-nav.tsx';
import { TypeChooser } from './types/type-chooser.tsx';
import { choosing, type TypeWish } from './types/type-wish.ts';
import { useAssets } from './use-assets.ts';
import { useBuilderForm } from './use-builder-form.ts';
import { useFirstFault } from './use-first-fault.ts';
import { useFocusOnForm } from './use-focus-on-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePreview, usePreviewText } from './use-preview.ts';
import { useSaving } from './use-saving.ts';
import { useTypeChoice } from './use-type-choice.ts';

const sheetPart = createLatePart(async () => (await import('../../ui/bottom-sheet.tsx')).BottomSheet);

const formId = 'builder';
const anyType: TypeWish = { typology: 'website', dynamic: true };

type Props = Readonly<{ existing?: Qr | undefined; first?: TypeWish | undefined; isNew?: boolean }>;

/** Type, content and design; the code and what a scan of it shows, always in view. */
export function BuilderScreen({ existing, first = anyType, isNew = false }: Props) {
  const { t } = useTranslation('builder');
  const me = useMe();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const linkToDesign = useCustomizeLink();
  const form = useBuilderForm({ existing, ...first });
  const { values, saved, isDirty } = form;
  const choice = useTypeChoice(form);
  const draft = useDraft({ code: existing?.uuid, values, version: form.version, isDirty });
  const guard = useLeaveGuard(isDirty);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [step, setStep] = useState<Step>('content');
  const [focused, setFocused] = useState<string>();
  const parts = useRef<HTMLFormElement>(null);
  const designPart = useRef<HTMLDivElement>(null);
  const focusFirstFault = useFirstFault(parts);
  useFocusOnForm(parts, !choice.isChoosing && draft.offer === undefined);
  const assets = useAssets(saved?.assets, values);
  const saving = useSaving({
    account: me.account.uuid, existing, form, onWrong: focusFirstFault,
    async onCreated(qr) {
      guard.pass();
      draft.finish();
      await navigate(paths.editQr(qr.uuid), { replace: true, state: { isNew: true } });
    },
  });
  const text = usePreviewText(saved, values);
  const scene = usePreview(text, values.design, saved?.logo ?? null);
  // The questions must be here before the network is not.
  useEffect(() => {
    if (isDirty) prepareDialogs();
  }, [isDirty]);
  const title = t(existing ? 'editTitle' : 'createTitle');
  usePageTitle(existing ? existing.title : title);

  const goTo = (next: Exclude<Step, 'type'>) => {
    if (choice.isChoosing) choice.showForm(choice.present);
    setStep(next);
    const place = next === 'design' ? designPart.current : parts.current;
    place?.scrollIntoView({ block: 'start' });
    place?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true });
  };
  const current: Step = choice.isChoosing ? 'type' : step;
  const ways = {
    type: { to: existing ? `${pathname}${choosing}` : pathname },
    ...(choice.hasType && { content: { go: () => goTo('content') }, design: saved ? linkToDesign(saved.uuid) : { go: () => goTo('design') } }),
  };
  const isOffered = draft.offer !== undefined;
  const offer = draft.offer && (
    <DraftOffer
      draft={draft.offer} onStartAnew={() => draft.drop()}
      onContinue={() => {
        if (!draft.offer) return;
        form.continueDraft(draft.offer.values, draft.offer.version);
        choice.showForm(draft.offer.values);
        draft.accept();
      }}
    />
  );
  const head = (
    <>
      <BackLink to={paths.qrs()} label={t('back')} />
      <PageHeader
        title={title}
        actions={!choice.isChoosing && !isOffered && (
          <>
            <span className={classes.saved} aria-live="polite">{saving.isSuccess && !isDirty && t('save.saved')}</span>
            <div className={classes.wide}><SaveButton isPending={saving.isPending} isSaved={existing !== undefined} isDirty={isDirty} /></div>
          </>
        )}
      />
      <StepsNav current={current} ways={ways} chosen={choice.hasType ? t(`types.${values.typology}.name`) : undefined} />
      {offer}
    </>
  );
  const dialogs = <BuilderDialogs leaving={guard.leaving} saving={saving} choice={choice} />;

  if (choice.isChoosing) {
    return (
      <>
        {head}
        <TypeChooser
          chosen={choice.hasType ? choice.present : undefined} only={existing && (existing.dynamic ? 'dynamic' : 'static')} onChoose={(wish) => choice.choose(wish)}
          {...(existing && { addressOf: () => pathname })}
        />
        {dialogs}
      </>
    );
  }
  if (isOffered) return head;

  const preview = <PreviewColumn {...{ scene, values, saved, assets, focused, isNew, isDirty }} isDesigning={step === 'design'} />;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    saving.start();
  };
  return (
    <>
      {head}
      <div className={classes.columns}>
        <form id={formId} ref={parts} className={classes.form} tabIndex={-1} noValidate onSubmit={onSubmit}>
          <Stack gap="lg">
            <SaveFailure error={saving.error} rest={saving.rest} />
            <div onFocus={() => setStep('content')} onBlur={() => setFocused(undefined)}><ContentCard form={form} assets={assets} onEnter={setFocused} /></div>
            <PageCard form={form} assets={assets} />
            {!saved && (
              <div ref={designPart} className={classes.part} onFocus={() => setStep('design')}>
                <DesignCard text={text} design={values.design} hasLogo={false} onChange={form.changeDesign} />
              </div>
            )}
          </Stack>
        </form>
        <aside className={classes.preview} data-new={isNew || undefined} aria-label={t('preview.title')}>{preview}</aside>
      </div>
      <BottomBar>
        <button type="button" className={classes.peek} onClick={sheet.open}>
          <VectorDrawing drawing={scene} />
          <VisuallyHidden>{t('preview.open')}</VisuallyHidden>
        </button>
        <SaveButton isPending={saving.isPending} isSaved={existing !== undefined} isDirty={isDirty} />
      </BottomBar>
      {isSheetOpen && <sheetPart.Component title={t('preview.title')} closeLabel={t('preview.close')} onClose={sheet.close}>{preview}</sheetPart.Component>}
      {dialogs}
    </>
  );
}

function SaveButton({ isPending, isSaved, isDirty }: Readonly<{ isPending: boolean; isSaved: boolean; isDirty: boolean }>) {
  const { t } = useTranslation('builder');
  return (
    <Button type="submit" size="md" form={formId} loading={isPending} disabled={isSaved && !isDirty}>{t(isSaved ? 'save.update' : 'save.create')}</Button>
  );
}
