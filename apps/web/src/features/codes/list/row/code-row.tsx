import type { QrListItem } from '@evercode/contract';
import { memo, useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { sayDestination } from '../../../../platform/naming/say-destination.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import { CodeDrawing } from './code-drawing.tsx';
import { CodeFacts } from './code-facts.tsx';
import classes from './code-row.module.css';
import { CodeState } from './code-state.tsx';
import { CodeTitle } from './code-title.tsx';
import { LazyCodeMenu } from './lazy-code-menu.tsx';
import { MatchLine } from './match-line.tsx';
import { RowActivity } from './row-activity.tsx';
import { RowCheck } from './row-check.tsx';
import type { RowWords } from './row-words.ts';
import { ScanCount } from './scan-count.tsx';
import { ShortLink } from './short-link.tsx';
import type { CodeActions } from '../changes/use-code-actions.tsx';
import type { ListColumn } from '../layout/list-columns.ts';
import type { ListForm } from '../layout/use-list-form.ts';

type CodeRowProps = Readonly<{
  code: QrListItem;
  words: RowWords;
  actions: CodeActions;
  now: Date;
  place: number;
  form: ListForm;
  /** The columns of the table; those hidden by a style sheet are in it too. */
  shows: readonly ListColumn[];
  isSelected: boolean;
  onSelect: (place: number, isRange: boolean) => void;
  /** False on the page of the project itself. */
  isProjectShown: boolean;
  /** Shown in the panel. */
  isOpened: boolean;
}>;

/**
 * One code, in columns, in a line or as a card. Memoized, because scrolling renders the list often. Cheap to mount,
 * because scrolling mounts many: plain elements, texts passed in, and links handled by the list (`follow-links.ts`).
 */
export const CodeRow = memo(function CodeRow({
  code,
  words,
  actions,
  now,
  place,
  form,
  shows,
  isSelected,
  onSelect,
  isProjectShown,
  isOpened,
}: CodeRowProps) {
  const { t, format } = words;
  // A counter, so that each press opens the same menu again.
  const [menuCalls, setMenuCalls] = useState(0);
  const isTrashed = code.state === 'deleted';
  const destination = sayDestination(code.typology.internalName, code.destination, format);
  const [updatedAt, createdAt] = [new Date(code.updatedAt), new Date(code.createdAt)];
  const openMenu = () => setMenuCalls((calls) => calls + 1);
  const forgetMenu = useCallback(() => setMenuCalls(0), []);
  const callMenu = (event: MouseEvent | KeyboardEvent) => {
    // A long press selects (`select-by-hand.ts`).
    if (event.defaultPrevented) return;
    event.preventDefault();
    openMenu();
  };
  const isFoundElsewhere = code.match !== undefined && code.match.field !== 'name';

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut: the menu has a button of its own
    <div
      className={classes.row}
      data-form={form}
      data-state={code.state}
      data-trashed={isTrashed || undefined}
      data-noted={code.blockedReason || code.attention || code.quotaUntil ? true : undefined}
      data-selected={isSelected || undefined}
      data-opened={isOpened || undefined}
      // Links and pictures keep the browser's own menu.
      onContextMenu={(event) =>
        event.target instanceof Element && event.target.closest('a, input, [role=menu]') === null && callMenu(event)
      }
      onKeyDown={(event) => (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && callMenu(event)}
    >
      <div className={classes.check}>
        <RowCheck
          uuid={code.uuid}
          label={t('row.select', { title: code.title })}
          isOn={isSelected}
          onChange={(isRange) => onSelect(place, isRange)}
        />
      </div>
      <div className={classes.face}>
        <CodeDrawing code={code} className={classes.drawing} />
      </div>
      <div className={classes.name}>
        <CodeTitle code={code} words={words} canEdit={!isTrashed && actions.may('qr.update')} />
        {code.shortUrl ? (
          <ShortLink url={code.shortUrl.url} words={words} canOpen={!isTrashed} />
        ) : (
          <span className={classes.static}>{t('row.static')}</span>
        )}
        {code.match && isFoundElsewhere && (
          <div className={classes.matchBelow}>
            <MatchLine match={code.match} words={words} />
          </div>
        )}
      </div>
      <div className={classes.destination}>
        <div className={classes.leadsTo} title={destination}>
          <HiddenText>{t('columns.destination')}: </HiddenText>
          {shorten(destination)}
        </div>
        {code.match && isFoundElsewhere ? (
          <MatchLine match={code.match} words={words} />
        ) : (
          <div className={classes.facts}>
            <CodeFacts code={code} words={words} isProjectShown={isProjectShown} />
          </div>
        )}
      </div>
      <div className={classes.state}>
        <CodeState code={code} words={words} />
      </div>
      <div className={classes.recent}>{code.dynamic && <RowActivity uuid={code.uuid} format={format} />}</div>
      <div className={classes.scans}>
        {code.dynamic ? (
          <ScanCount code={code} words={words} canOpen={!isTrashed && actions.may('stats.read')} />
        ) : (
          <span title={t('row.notCounted')}>
            <span aria-hidden>–</span>
            <HiddenText>{t('row.notCounted')}</HiddenText>
          </span>
        )}
        <span className={classes.label} aria-hidden>
          {t('columns.scans')}
        </span>
      </div>
      <div className={classes.updated}>
        <HiddenText>{t('columns.updated')}: </HiddenText>
        {/* This clock may be behind the server's. */}
        <time dateTime={code.updatedAt} title={format.dateTime(updatedAt)}>
          {format.relative(updatedAt > now ? now : updatedAt, now)}
        </time>
      </div>
      {shows.includes('created') && (
        <div className={classes.created}>
          <HiddenText>{t('columns.created')}: </HiddenText>
          <time dateTime={code.createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt > now ? now : createdAt, now)}
          </time>
        </div>
      )}
      <div className={classes.menu}>
        <LazyCodeMenu
          code={code}
          words={words}
          actions={actions}
          calls={menuCalls}
          onCall={openMenu}
          onForget={forgetMenu}
        />
      </div>
    </div>
  );
});

function shorten(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
