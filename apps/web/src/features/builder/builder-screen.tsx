import type { Qr } from '@evercode/contract';
import { Alert, Button, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../app/api-error.ts';
import { createLatePart, prepare } from '../../app/late-part.tsx';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';
import classes from './builder-screen.module.css';
import type { Field } from './check-values.ts';
import { ContentCard } from './content-card.tsx';
import { DesignCard } from './design-card.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useBuilderForm } from './use-builder-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePreview, usePreviewText } from './use-preview.ts';
import { useSaveCode } from './use-save-code.ts';

const leavePart = createLatePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);
const sheetPart = createLatePart(async () => (await import('../../ui/bottom-sheet.tsx')).BottomSheet);

const formId = 'builder';

/** Content and design at the left, the code at the right, always in view. */
export function BuilderScreen({ existing, isNew = false }: { existing?: Qr | undefined; isNew?: boolean }) {
  const { t } = useTranslation('builder');
  const me = useMe();
  const navigate = useNavigate();
  const describe = useFailureText();
  const form = useBuilderForm(existing);
  const save = useSaveCode(me.account.uuid, existing);
  const guard = useLeaveGuard(form.isDirty);
  const [isSheetOpen, sheet] = useDisclosure(false);
  const titleInput = useRef<HTMLInputElement>(null);
  const urlInput = useRef<HTMLInputElement>(null);
  const focus = (field: Field) => (field === 'title' ? titleInput : urlInput).current?.focus();
  const { values, saved, isDirty } = form;
  const text = usePreviewText(saved);
  const scene = usePreview(text, values.design, saved?.logo ?? null);
  // The question must be here before the network is not.
  useEffect(() => {
    if (isDirty) prepare(leavePart);
  }, [isDirty]);
  const title = t(existing ? 'editTitle' : 'createTitle');
  usePageTitle(existing ? existing.title : title);

  const submit = async () => {
    const wrong = form.checkAll();
    if (wrong) return focus(wrong);
    try {
      const qr = await save.mutateAsync({ values, known: saved });
      if (existing) return form.accept(qr, values);
      guard.pass();
      await navigate(paths.editQr(qr.uuid), { replace: true, state: { isNew: true } });
    } catch (error) {
      const refused = form.refuse(error);
      if (refused) focus(refused);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!save.isPending) void submit();
  };

  const saveButton = (
    <Button type="submit" size="md" form={formId} loading={save.isPending} disabled={existing !== undefined && !isDirty}>
      {t(existing ? 'save.update' : 'save.create')}
    </Button>
  );
  const preview = (
    <>
      <PreviewPanel scene={scene} title={saved?.title ?? ''} isSaved={saved !== undefined} isDirty={isDirty} />
      {saved && (
        <ResultPanel
          qr={saved} isNew={isNew} isDirty={isDirty}
          may={{ download: me.decide('qr.download').allowed, readStats: me.decide('stats.read').allowed }}
        />
      )}
    </>
  );
  const isQuietlySaved = save.isSuccess && !isDirty;
  const isToldElsewhere = form.isAllOnFields(save.error) || (save.error instanceof ApiError && save.error.isOffer);

  return (
    <>
      <BackLink to={paths.qrs()} label={t('back')} />
      <PageHeader
        title={title}
        actions={(
          <>
            <span className={classes.saved} aria-live="polite">{isQuietlySaved && t('save.saved')}</span>
            <div className={classes.wide}>{saveButton}</div>
          </>
        )}
      />
      <div className={classes.columns}>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <Stack gap="lg">
            {save.isError && !isToldElsewhere && <Alert color="red" role="alert" title={t('save.failed')}>{describe(save.error)}</Alert>}
            <ContentCard form={form} titleInput={titleInput} urlInput={urlInput} />
            <DesignCard text={text} design={values.design} hasLogo={Boolean(saved?.logo)} onChange={form.changeDesign} />
          </Stack>
        </form>
        <aside className={classes.preview} data-new={isNew || undefined} aria-label={t('preview.title')}>{preview}</aside>
      </div>
      <BottomBar>
        <button type="button" className={classes.peek} onClick={sheet.open}>
          <VectorDrawing drawing={scene} />
          <VisuallyHidden>{t('preview.open')}</VisuallyHidden>
        </button>
        {saveButton}
      </BottomBar>
      {isSheetOpen && <sheetPart.Component title={t('preview.title')} closeLabel={t('preview.close')} onClose={sheet.close}>{preview}</sheetPart.Component>}
      {guard.leaving && <leavePart.Component onStay={guard.leaving.reset} onLeave={guard.leaving.proceed} />}
    </>
  );
}
