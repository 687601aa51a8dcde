import type { Qr } from '@evercode/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location } from 'react-router';
import { BlockedNotice } from '../../app/blocked/blocked-notice.tsx';
import { QuotaNotice } from '../../app/quota/quota-notice.tsx';
import { useChangeCode } from '../../app/change-code/use-change-code.tsx';
import { useLeaving } from '../../app/leaving.tsx';
import { createLatePart } from '../../app/late-part.tsx';
import { readSettled } from '../../app/code-settings-link.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
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
import { useOwnZone } from './use-zones.ts';

const tryPart = createLatePart(async () => (await import('./trying/try-card.tsx')).TryCard);

const tabs = ['general', 'access', 'tracking', 'destinations', 'history'] as const;
type Tab = (typeof tabs)[number];

/** One subject at a time. What was typed on a card stays while another is looked at. */
export function SettingsEditor({ qr, onClose }: { qr: Qr; onClose: () => void }) {
  const { t } = useTranslation('options');
  const zone = useOwnZone();
  const saved = useMemo(() => valuesOf(qr, zone), [qr, zone]);
  const [drafts, setDrafts] = useState<Drafts>({});
  const { change, rollBack, question } = useChangeCode(qr);
  const wanted = readSubject(useLocation());
  const [tab, setTab] = useState<Tab>(wanted);
  const [seen, setSeen] = useState<ReadonlySet<Tab>>(new Set([wanted]));
  const typed = cardNames.filter((name) => drafts[name] !== undefined && JSON.stringify(drafts[name]) !== JSON.stringify(saved[name]));
  // Any step that closes this, by the button, Escape or the browser's own.
  const leaving = useLeaving(({ nextLocation }) => typed.length > 0 && readSettled(nextLocation.search) !== qr.uuid);

  const editor = useMemo((): Editor => ({
    qr, saved, drafts, change, rollBack,
    setDraft: (name, draft) => setDrafts((known) => ({ ...known, [name]: draft })),
  }), [qr, saved, drafts, change, rollBack]);

  const open = (next: Tab) => {
    setTab(next);
    setSeen((known) => new Set(known).add(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A list or a question that is open takes it for itself.
    if (event.key === 'Escape' && !event.defaultPrevented && !isTaken(event.target)) onClose();
  };

  return (
    <EditorContext value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is the dialog's own key, heard here because questions stand inside of it */}
      <div className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.head}>
          <div className={classes.headWords}>
            <span className={classes.kind}>{t('heading')}</span>
            <span className={classes.title} aria-hidden>{qr.title}</span>
          </div>
          {qr.locked && <span className={classes.printed}><IconLock size={14} stroke={2} aria-hidden />{t('locked.mark')}</span>}
          <ActionIcon size="lg" variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}><IconX size={20} stroke={1.75} aria-hidden /></ActionIcon>
        </div>
        <div className={classes.columns}>
          <nav className={classes.tabs} aria-label={t('tabs.label')}>
            {tabs.map((name) => (
              <button key={name} type="button" className={classes.tab} aria-current={name === tab ? 'true' : undefined} onClick={() => open(name)}>{t(`tabs.${name}`)}</button>
            ))}
          </nav>
          {tabs.map((name) => seen.has(name) && (
            <div key={name} className={classes.panel} hidden={name !== tab}>{qr.blockedReason && <BlockedNotice reason={qr.blockedReason} />}<QuotaNotice qr={qr} /><Cards tab={name} qr={qr} /></div>
          ))}
        </div>
      </div>
      {question}
      {leaving && (
        <QuestionDialog title={t('leave.title')} text={t('leave.text', { subjects: typed.map((name) => t(`${name}.title`)).join(', ') })} onClose={leaving.reset}>
          <Button variant="default" onClick={leaving.proceed}>{t('leave.leave')}</Button>
          <Button onClick={leaving.reset} data-autofocus>{t('leave.stay')}</Button>
        </QuestionDialog>
      )}
    </EditorContext>
  );
}

/** A link may have come for one of them. */
function readSubject({ state }: Pick<Location, 'state'>): Tab {
  // Whatever a history entry holds.
  const held: unknown = state;
  const wanted = typeof held === 'object' && held !== null && 'subject' in held ? held.subject : undefined;
  return tabs.find((name) => name === wanted) ?? 'general';
}

function isTaken(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.getAttribute('aria-expanded') === 'true' || target.dataset['mantineStopPropagation'] === 'true');
}

function Cards({ tab, qr: { dynamic: isDynamic, attention } }: { tab: Tab; qr: Qr }) {
  // As it was when somebody came: no card moves under their hands when a check finds something meanwhile.
  const [isWatchFirst] = useState(attention !== null);
  if (tab === 'general') return <><NameCard />{isDynamic && <LinkCard />}<TagsCard /><LockCard /></>;
  if (tab === 'history') return <HistoryCard />;
  if (!isDynamic) return <StaticCard />;
  if (tab === 'access') return <><PasswordCard /><LimitCard /><ScheduleCard /></>;
  if (tab === 'tracking') return <><TrackingCard /><ParametersCard /></>;
  // Who comes because of it sees it first.
  if (isWatchFirst) return <><WatchCard /><FallbackCard /><LanguagesCard /><RulesCard /><tryPart.Component /></>;
  return <><LanguagesCard /><RulesCard /><tryPart.Component /><WatchCard /><FallbackCard /></>;
}
