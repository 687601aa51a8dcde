import type { QrListItem } from '@evercode/contract';
import { CloseButton, Drawer, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLocation } from 'react-router';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import type { CodeActions } from '../changes/use-code-actions.tsx';
import classes from './code-panel.module.css';
import { PanelBody } from './panel-body.tsx';
import { useOpenedCode } from './use-opened-code.ts';
import { panelMark, usePanelClose } from './use-panel-close.ts';
import { panelParam } from '../../../../platform/navigation/code-param.ts';

type Props = Readonly<{
  uuid: string;
  /** The codes of the list. */
  codes: readonly QrListItem[];
  actions: CodeActions;
  onClose: () => void;
}>;

/** The details of one code: beside the list where there is room, else above it. */
export function CodePanel({ uuid, codes, actions, onClose }: Props) {
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const { code, whole, isMissing, failure } = useOpenedCode(useMe().workspace.uuid, uuid, codes);
  const place = codes.findIndex((code) => code.uuid === uuid);
  const Frame = isBeside ? DockedPanel : PanelDrawer;
  return (
    <Frame title={code?.title} uuid={uuid} place={place} onClose={onClose}>
      {code && <PanelBody key={uuid} code={code} whole={whole} actions={actions} />}
      {!code && isMissing && <Missing />}
      {!code && failure && <ErrorState reference={failure.reference} onRetry={failure.retry} />}
      {!code && !isMissing && !failure && <PanelSkeleton />}
    </Frame>
  );
}

type FrameProps = Readonly<{
  title: string | undefined;
  uuid: string;
  place: number;
  onClose: () => void;
  children: ReactNode;
}>;

function DockedPanel({ title, uuid, place, onClose, children }: FrameProps) {
  const { t } = useTranslation('panel');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = usePanelClose(place, onClose);
  const wasOpenedHere = panelParam.wasOpenedHere(useLocation());
  useEffect(() => {
    if (wasOpenedHere) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- runs on opening, not when a dialog above it closes
  }, [uuid]);
  return (
    <div className={classes.place}>
      <aside {...panelMark} className={classes.beside} aria-labelledby={headingId}>
        <div className={classes.head}>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={classes.title}>
            {title ?? t('label')}
          </h2>
          <CloseButton aria-label={t('close')} onClick={close} />
        </div>
        <div className={classes.body}>{children}</div>
      </aside>
    </div>
  );
}

function PanelDrawer({ title, place, onClose, children }: FrameProps) {
  const { t } = useTranslation('panel');
  const close = usePanelClose(place, onClose);
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 150 }}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content {...panelMark}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{title ?? t('label')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body className={classes.body ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Missing() {
  const { t } = useTranslation('panel');
  return <EmptyState mood="lost" title={t('missing.title')} text={t('missing.text')} />;
}

function PanelSkeleton() {
  return (
    <Loading className={classes.waiting}>
      <Skeleton height={220} radius="lg" />
      <Skeleton height={36} />
      <Skeleton height={160} />
    </Loading>
  );
}
