import { Button, CloseButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { HelpLink } from '../../../platform/help/help-link.tsx';
import { useResendLink } from '../../../platform/sign-in/use-resend-link.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { BottomSheet } from '../../../ui/layout/frames/bottom-sheet.tsx';
import { useDismiss } from '../../../ui/feedback/dialog/use-dismiss.ts';
import classes from './first-steps.module.css';
import type { Step } from './use-first-steps.ts';

type Props = Readonly<{
  steps: readonly Step[];
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onHide: () => void;
  /** A row was followed. */
  onChoose: () => void;
}>;

const narrow = '(max-width: 47.99em)';

/** The open checklist: beside the sidebar, or as a sheet on phones. */
export function FirstStepsPanel(props: Props) {
  const { t } = useTranslation('steps');
  const [isNarrow] = useState(() => window.matchMedia(narrow).matches);
  if (!isNarrow) return <Popover {...props} />;
  return (
    <BottomSheet title={t('title')} closeLabel={t('close')} onClose={props.onClose}>
      <Steps {...props} />
    </BottomSheet>
  );
}

function Popover(props: Props) {
  const { opener, onClose } = props;
  const { t } = useTranslation('steps');
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(panel, opener, onClose);
  useEffect(() => panel.current?.focus(), []);
  const place = opener.current?.getBoundingClientRect();
  return createPortal(
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element has a position of its own
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      className={classes.popover}
      style={{ left: (place?.right ?? 0) + 12, bottom: Math.max(12, window.innerHeight - (place?.bottom ?? 0)) }}
    >
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <Steps {...props} />
    </div>,
    document.body,
  );
}

function Steps({ steps, onHide, onChoose }: Props) {
  const { t } = useTranslation('steps');
  const isComplete = steps.every(({ isDone }) => isDone);
  return (
    <>
      <ul className={classes.steps} aria-live="polite">
        {steps.map((step) => (
          <li key={step.name} data-done={step.isDone || undefined}>
            <span className={classes.tick}>{step.isDone && <IconCheck size={14} stroke={2.5} aria-hidden />}</span>
            <div className={classes.words}>
              {step.isDone ? (
                <span>
                  {t(`names.${step.name}`)}
                  <span className={classes.hidden}> ({t('done')})</span>
                </span>
              ) : (
                <Link to={step.to} state={step.state} onClick={onChoose}>
                  {t(`names.${step.name}`)}
                </Link>
              )}
              {!step.isDone && <Hint step={step} />}
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {isComplete ? (
          <strong>{t('allSet')}</strong>
        ) : (
          <Button variant="subtle" color="gray" size="compact-sm" className={classes.small ?? ''} onClick={onHide}>
            {t('hide')}
          </Button>
        )}
        <HelpLink page="printing" className={classes.help}>
          {t('help.printing')}
        </HelpLink>
      </div>
    </>
  );
}

function Hint({ step }: { step: Step }) {
  const { t } = useTranslation('steps');
  return step.name === 'email' ? <Resend /> : <p>{t(`hints.${step.name}`)}</p>;
}

function Resend() {
  const { t } = useTranslation('steps');
  const { user } = useMe();
  const { resend, isSending, wasSent, word } = useResendLink();
  return (
    <>
      <output className={classes.word}>{word ?? t('hints.email', { email: user.email })}</output>
      {!wasSent && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.small ?? ''}
          loading={isSending}
          onClick={resend}
        >
          {t('resend')}
        </Button>
      )}
    </>
  );
}
