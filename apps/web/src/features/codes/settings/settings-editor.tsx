import type { Qr } from '@evercode/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useLocation, type Location } from 'react-router';
import { BlockedNotice } from '../../../platform/code/blocked-notice.tsx';
import { QuotaNotice } from '../../../platform/code/quota-notice.tsx';
import { useFocusWhenLost } from '../../../platform/code/use-focus-when-lost.ts';
import { useChangeCode } from '../../../platform/code/use-change-code.tsx';
import { useLeaving } from '../../../platform/navigation/leaving.tsx';
import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';
import { QuestionDialog } from '../../../ui/feedback/dialog/question-dialog.tsx';
import { revealsFocused } from '../../../ui/layout/reveals-focused.ts';
import { DeleteScansCard } from './cards/delete-scans-card.tsx';
import { LanguagesCard } from './cards/languages-card.tsx';
import { LimitCard } from './cards/limit-card.tsx';
import { LinkCard, TagsCard } from './cards/link-cards.tsx';
import { LockCard } from './cards/lock-card.tsx';
import { NameCard } from './cards/name-card.tsx';
import { ParametersCard } from './cards/parameters-card.tsx';
import { PasswordCard } from './cards/password-card.tsx';
import { RulesCard } from './cards/rules-card.tsx';
import { ScheduleCard } from './cards/schedule-card.tsx';
import { StaticCard } from './cards/static-card.tsx';
import { TrackingCard } from './cards/tracking-card.tsx';
import { FallbackCard } from './guardian/fallback-card.tsx';
import { WatchCard } from './guardian/watch-card.tsx';
import { cardNames, valuesOf, type Drafts } from './drafts.ts';
import { EditorContext, type Editor } from './editor-context.ts';
import { HistoryCard } from './history/history-card.tsx';
import classes from './settings-dialog.module.css';
import { useOwnZone } from '../../../platform/language/use-zones.ts';
import { settingsParam } from '../../../platform/navigation/code-param.ts';

const tryPart = createLazyPart(async () => (await import('./trying/try-card.tsx')).TryCard);

const tabs = ['general', 'access', 'tracking', 'destinations', 'history'] as const;
type Tab = (typeof tabs)[number];
/** The scans of static codes never reach us, so the other tabs would be empty. */
const staticTabs: readonly Tab[] = ['general', 'history'];

/** Shows one subject at a time. Input on the cards survives switching between them. */
export function SettingsEditor({ code, onClose }: { code: Qr; onClose: () => void }) {
  const { t } = useTranslation('options');
  const zone = useOwnZone();
  const saved = useMemo(() => valuesOf(code, zone), [code, zone]);
  const [drafts, setDrafts] = useState<Drafts>({});
  const frame = useFocusWhenLost<HTMLDivElement>();
  const { change, rollBack, question } = useChangeCode(code);
  const shownTabs = code.dynamic ? tabs : staticTabs;
  const wanted = readSubject(useLocation(), shownTabs);
  const [tab, setTab] = useState<Tab>(wanted);
  const [seen, setSeen] = useState<ReadonlySet<Tab>>(new Set([wanted]));
  const typed = cardNames.filter(
    (name) => drafts[name] !== undefined && JSON.stringify(drafts[name]) !== JSON.stringify(saved[name]),
  );
  // Covers every way to close the dialog: the button, Escape and the browser's own navigation.
  const leaving = useLeaving(
    ({ nextLocation }) => typed.length > 0 && settingsParam.read(nextLocation.search) !== code.uuid,
  );

  const editor = useMemo(
    (): Editor => ({
      code,
      saved,
      drafts,
      change,
      rollBack,
      setDraft: (name, draft) => setDrafts((known) => ({ ...known, [name]: draft })),
    }),
    [code, saved, drafts, change, rollBack],
  );

  const open = (next: Tab) => {
    setTab(next);
    setSeen((known) => new Set(known).add(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list or confirmation handles Escape itself.
    if (event.key === 'Escape' && !event.defaultPrevented && !isTaken(event.target)) onClose();
  };

  return (
    <EditorContext value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape for the whole dialog */}
      <div ref={frame} tabIndex={-1} className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.head}>
          <div className={classes.headWords}>
            <span className={classes.kind}>{t('heading')}</span>
            <span className={classes.title} aria-hidden>
              {code.title}
            </span>
          </div>
          {code.locked && (
            <span className={classes.printed}>
              <IconLock size={14} stroke={2} aria-hidden />
              {t('locked.mark')}
            </span>
          )}
          <ActionIcon size="lg" variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.columns}>
          <nav className={classes.tabs} aria-label={t('tabs.label')} ref={revealsFocused}>
            {shownTabs.map((name) => (
              <button
                key={name}
                type="button"
                className={classes.tab}
                aria-current={name === tab ? 'true' : undefined}
                onClick={() => open(name)}
              >
                {t(`tabs.${name}`)}
              </button>
            ))}
          </nav>
          {shownTabs.map(
            (name) =>
              seen.has(name) && (
                <div key={name} className={classes.panel} hidden={name !== tab}>
                  {code.blockedReason && <BlockedNotice reason={code.blockedReason} />}
                  <QuotaNotice code={code} />
                  <Cards tab={name} code={code} />
                </div>
              ),
          )}
        </div>
      </div>
      {question}
      {leaving && (
        <QuestionDialog
          title={t('leave.title')}
          text={t('leave.text', { subjects: typed.map((name) => t(`${name}.title`)).join(', ') })}
          onClose={leaving.reset}
        >
          <Button variant="default" onClick={leaving.proceed}>
            {t('leave.leave')}
          </Button>
          <Button onClick={leaving.reset} data-autofocus>
            {t('leave.stay')}
          </Button>
        </QuestionDialog>
      )}
    </EditorContext>
  );
}

/** The subject that the link to these settings asked for. */
function readSubject({ state }: Pick<Location, 'state'>, shownTabs: readonly Tab[]): Tab {
  // Of unknown shape: a history entry may have been written by another version of the app.
  const stored: unknown = state;
  const wanted = typeof stored === 'object' && stored !== null && 'subject' in stored ? stored.subject : undefined;
  return shownTabs.find((name) => name === wanted) ?? 'general';
}

function isTaken(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.getAttribute('aria-expanded') === 'true' || target.dataset['mantineStopPropagation'] === 'true')
  );
}

function Cards({ tab, code: { dynamic: isDynamic, attention } }: { tab: Tab; code: Qr }) {
  // Fixed when the dialog opens: results arriving later must not move the cards.
  const [isWatchFirst] = useState(attention !== null);
  if (tab === 'general')
    return (
      <>
        <NameCard />
        {isDynamic && <LinkCard />}
        <TagsCard />
        <LockCard />
        <DeleteScansCard />
        {!isDynamic && <StaticCard />}
      </>
    );
  if (tab === 'history') return <HistoryCard />;
  if (tab === 'access')
    return (
      <>
        <PasswordCard />
        <LimitCard />
        <ScheduleCard />
      </>
    );
  if (tab === 'tracking')
    return (
      <>
        <TrackingCard />
        <ParametersCard />
      </>
    );
  // A person who opened the settings because of a finding sees it first.
  if (isWatchFirst)
    return (
      <>
        <WatchCard />
        <FallbackCard />
        <LanguagesCard />
        <RulesCard />
        <tryPart.Component />
      </>
    );
  return (
    <>
      <LanguagesCard />
      <RulesCard />
      <tryPart.Component />
      <WatchCard />
      <FallbackCard />
    </>
  );
}
