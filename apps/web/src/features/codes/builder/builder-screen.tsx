import type { Qr } from '@evercode/contract';
import { types } from '@evercode/content';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { BuilderBody } from './builder-body.tsx';
import { BuilderDialogs, preloadDialogs } from './builder-dialogs.tsx';
import { LimitStrip } from './chooser/limit-strip.tsx';
import { TypeChooser } from './chooser/type-chooser.tsx';
import { chooserSearch, type TypeChoice } from './chooser/type-choice.ts';
import { useFullPlan } from './chooser/use-full-plan.ts';
import type { StoredDraft } from './drafts/draft-store.ts';
import { DraftStrip } from './drafts/draft-strip.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { BuilderHead } from './head/builder-head.tsx';
import { SaveButton } from './head/save-button.tsx';
import { ViewSwitch, type BuilderView } from './head/view-switch.tsx';
import { suggestName } from './naming/suggest-name.ts';
import { readContinued } from './queue/continued-draft.ts';
import { OfflineStrip } from './queue/offline-strip.tsx';
import { useSendWhenOnline } from './queue/use-send-when-online.ts';
import { WaitingScreen } from './queue/waiting-screen.tsx';
import { isSameJson } from './saving/merge-patch.ts';
import { useFiles } from './use-files.ts';
import { useBuilderForm } from './use-builder-form.ts';
import { useFocusFirstError } from './saving/use-focus-first-error.ts';
import { useFocusOnForm } from './use-focus-on-form.ts';
import { useLeaveGuard } from './saving/use-leave-guard.ts';
import { useSaving } from './saving/use-saving.ts';
import { useTypeChoice } from './use-type-choice.ts';

const defaultType: TypeChoice = { type: 'website', dynamic: true };

type Props = Readonly<{ existing?: Qr | undefined; first?: TypeChoice | undefined }>;

/** The builder: the choice of a type, then its content and design beside a live preview. */
export function BuilderScreen({ existing, first = defaultType }: Props) {
  const { t } = useTranslation(['builder', 'chooser']);
  const me = useMe();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const form = useBuilderForm({ existing, ...first });
  const { values, saved, isDirty } = form;
  const choice = useTypeChoice(form);
  const files = useFiles(saved?.assets, values);
  form.suggestName(
    suggestName(values.type, values.content, files.find) ||
      (isSameJson(values.content, types[values.type].empty) ? '' : t(`builder:types.${values.type}.name`)),
  );
  const drafts = useDrafts({
    code: existing?.uuid,
    values,
    version: form.version,
    isNameSuggested: form.isNameSuggested,
    isDirty,
  });
  /** The finished code waits for a connection. `isKept`: on this device, so that the page can be left. */
  const [waiting, setWaiting] = useState<Readonly<{ isKept: boolean }>>();
  const isWaiting = waiting !== undefined;
  const guard = useLeaveGuard(isDirty && waiting?.isKept !== true);
  const [view, setView] = useState<BuilderView>('content');
  const parts = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(parts);
  useFocusOnForm(parts, !choice.isChoosing);
  const saving = useSaving({
    workspace: me.workspace.uuid,
    existing,
    form,
    isWaiting,
    onOffline: (key) => setWaiting({ isKept: drafts.queue(key) }),
    onInvalid() {
      stopWaiting();
      setView('content');
      focusFirstError();
    },
    async onCreated(code) {
      guard.pass();
      drafts.finish();
      await navigate(paths.editCode(code.uuid), { replace: true, state: { isNew: true } });
    },
  });
  function stopWaiting() {
    setWaiting(undefined);
    drafts.unqueue();
  }
  useSendWhenOnline({ isWaiting, isSending: saving.isPending, send: () => saving.start() });
  const goTo = (next: BuilderView) => {
    setView(next);
    window.scrollTo({ top: 0 });
  };
  const full = useFullPlan();
  // Preloaded, because the dialogs may be needed while offline.
  useEffect(() => {
    if (isDirty) preloadDialogs();
  }, [isDirty]);
  usePageTitle(existing ? existing.title : t('builder:createTitle'));

  const continueDraft = (draft: StoredDraft) => {
    drafts.accept(draft);
    form.continueDraft(draft);
    choice.showForm({ type: draft.values.type, dynamic: draft.values.dynamic });
  };
  const asked = readContinued(location);
  const onAsked = useEffectEvent((slot: string) => {
    const draft = drafts.find(slot);
    if (draft) continueDraft(draft);
  });
  useEffect(() => {
    if (asked !== undefined) onAsked(asked);
  }, [asked]);

  const offer = drafts.offers.find((draft) => choice.isChoosing || draft.values.type === values.type || existing);
  const strip = offer && (
    <DraftStrip
      draft={offer}
      isOfSaved={existing !== undefined}
      onDiscard={() => drafts.discard(offer)}
      onHide={() => drafts.hide(offer)}
      onContinue={() => continueDraft(offer)}
    />
  );
  const dialogs = <BuilderDialogs leaving={guard.leaving} saving={saving} choice={choice} />;

  if (waiting)
    return (
      <>
        <WaitingScreen
          values={values}
          isKept={waiting.isKept}
          isSending={saving.isPending}
          onEdit={() => {
            saving.forget();
            stopWaiting();
          }}
        />
        {dialogs}
      </>
    );
  if (choice.isChoosing) {
    return (
      <>
        <BuilderHead title={t('chooser:title')} />
        {strip}
        <TypeChooser
          chosen={choice.hasType ? choice.present : undefined}
          only={existing && (existing.dynamic ? 'dynamic' : 'static')}
          onChoose={(next) => {
            setView('content');
            return choice.choose(next);
          }}
          {...(existing && { addressOf: () => pathname })}
        />
        {dialogs}
      </>
    );
  }
  const button = <SaveButton isPending={saving.isPending} isSaved={existing !== undefined} isDirty={isDirty} />;
  const note =
    existing === undefined
      ? drafts.isKept && t('builder:save.draft')
      : isDirty
        ? t('builder:save.unsaved')
        : saving.isSuccess && t('builder:save.saved');
  return (
    <>
      <BuilderHead
        title={values.title.trim() || t('builder:createTitle')}
        type={{ name: values.type, to: existing ? `${pathname}${chooserSearch}` : pathname }}
        note={note}
      >
        <ViewSwitch current={view} onChange={goTo} />
        {button}
      </BuilderHead>
      <OfflineStrip />
      {strip}
      {full && !saved && values.dynamic && <LimitStrip full={full} />}
      <BuilderBody {...{ form, files, saving, view, parts, button }} />
      {dialogs}
    </>
  );
}
