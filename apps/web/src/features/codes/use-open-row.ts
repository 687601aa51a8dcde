import type { QrListItem } from '@evercode/contract';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openedHere, readOpened, wasOpenedHere, withOpened } from '../../app/opened-code.ts';
import { paths } from '../../app/paths.ts';

/** A press on a row opens its code beside the list, the next one the code itself. What can be pressed within a row does what it says. */
export function useOpenRow(codes: readonly QrListItem[], canEdit: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = readOpened(location.search);

  /** Before a link of the row sees it. */
  function onClickCapture(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest<HTMLElement>('[data-index]');
    const qr = codes[Number(row?.dataset['index'] ?? -1)];
    const isOfSomethingElse = target?.closest('[data-title]') === null && target.closest('a, button, input, label') !== null;
    const isForTheBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || getSelection()?.isCollapsed === false;
    if (qr === undefined || isOfSomethingElse || isForTheBrowser) return;
    event.preventDefault();
    if (qr.uuid !== opened) return void navigate(withOpened(location, qr.uuid), { ...asBefore, replace: opened !== undefined });
    if (canEdit && qr.state !== 'deleted') return void navigate(paths.editQr(qr.uuid));
  }

  const close = () => void (wasOpenedHere(location) ? navigate(-1) : navigate(withOpened(location, undefined), { preventScrollReset: true, replace: true }));
  return { opened, onClickCapture, close };
}

const asBefore = { state: openedHere, preventScrollReset: true } as const;
