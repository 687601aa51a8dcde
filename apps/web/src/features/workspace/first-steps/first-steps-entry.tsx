import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { preload } from '../../../platform/navigation/lazy-part.tsx';
import { useLazyScreen } from '../../../platform/navigation/use-lazy-screen.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps.ts';

/** Steps seen open are congratulated on once they are done; a workspace that never had any shows nothing. */
type Remembered = 'open' | 'done' | null;

type Props = Readonly<{ onChoose: (() => void) | undefined }>;

/** The checklist of a new workspace, as an entry of the sidebar that opens it. */
export function FirstStepsEntry({ onChoose }: Props) {
  const { user, workspace, decide } = useMe();
  const { storage } = useServices();
  const hiddenKey = `evercode.first-steps.${user.uuid}`;
  const doneKey = `${hiddenKey}.${workspace.uuid}`;
  const [isHidden, setHidden] = useState(() => storage.read(hiddenKey) !== null);
  if (isHidden || user.isImpersonated || !decide('qr.create').allowed) return null;
  return (
    <UntilDone
      key={doneKey}
      doneKey={doneKey}
      onChoose={onChoose}
      onHide={() => {
        storage.write(hiddenKey, 'hidden');
        setHidden(true);
      }}
    />
  );
}

type Parts = Props & Readonly<{ doneKey: string; onHide: () => void }>;

/** Read once: what is done during this visit is shown until its end. */
function UntilDone(props: Parts) {
  const { storage } = useServices();
  const [remembered] = useState(() => readRemembered(storage.read(props.doneKey)));
  return remembered !== 'done' && <Checklist {...props} remembered={remembered} />;
}

function Checklist({ doneKey, remembered, onChoose, onHide }: Parts & Readonly<{ remembered: Remembered }>) {
  const { t } = useTranslation('shell');
  const { storage } = useServices();
  const [isOpen, setOpen] = useState(false);
  const steps = useFirstSteps({ isWatched: isOpen });
  const button = useRef<HTMLButtonElement>(null);
  const panel = useLazyScreen(async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel);
  const close = useCallback(() => setOpen(false), []);
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  const isComplete = steps !== undefined && done === steps.length;
  const [wasOpen, setWasOpen] = useState(remembered === 'open');
  if (steps !== undefined && !isComplete && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (steps !== undefined) storage.write(doneKey, isComplete ? 'done' : 'open');
  }, [storage, doneKey, steps, isComplete]);

  if (steps === undefined || (isComplete && !wasOpen)) return null;
  const count = `${done}/${steps.length}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.entry}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(panel)}
        onFocus={() => preload(panel)}
        // While its panel is missing, another press asks for it again.
        onClick={() => setOpen(!isOpen || !panel.isLoaded())}
      >
        <Ring share={done / steps.length} />
        <span className={classes.name}>{t('nav.firstSteps')}</span>
        <span className={classes.count}>{count}</span>
      </button>
      {isOpen && (
        <panel.Component
          steps={steps}
          opener={button}
          onClose={close}
          onHide={onHide}
          onChoose={() => {
            close();
            onChoose?.();
          }}
        />
      )}
    </>
  );
}

const readRemembered = (stored: string | null): Remembered => (stored === 'open' || stored === 'done' ? stored : null);

const radius = 7;
const length = 2 * Math.PI * radius;

function Ring({ share }: { share: number }) {
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" className={classes.ring} aria-hidden focusable="false">
      <circle cx="9" cy="9" r={radius} className={classes.track} />
      {share > 0 && (
        <circle cx="9" cy="9" r={radius} className={classes.filled} strokeDasharray={`${share * length} ${length}`} />
      )}
    </svg>
  );
}
