import type { QrListItem } from '@evercode/contract';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { panelParam } from '../../../../platform/navigation/code-param.ts';

/**
 * A click on a row opens its code in the panel, a second one opens the code itself. Controls inside the row work as
 * usual.
 */
export function useOpenRow(codes: readonly QrListItem[], canEdit: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = panelParam.read(location.search);

  /** Runs before the click handlers of links inside the row. */
  function onClickCapture(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest<HTMLElement>('[data-index]');
    const code = codes[Number(row?.dataset['index'] ?? -1)];
    const isOnControl = target?.closest('[data-title]') === null && target.closest('a, button, input, label') !== null;
    const isHandledByBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || getSelection()?.isCollapsed === false;
    if (code === undefined || isOnControl || isHandledByBrowser) return;
    event.preventDefault();
    if (code.uuid !== opened)
      return void navigate(panelParam.linkTo(location, code.uuid), {
        ...panelNavigation,
        replace: opened !== undefined,
      });
    if (canEdit && code.state !== 'deleted') return void navigate(paths.editCode(code.uuid));
  }

  const close = () =>
    void (panelParam.wasOpenedHere(location)
      ? navigate(-1)
      : navigate(panelParam.linkTo(location, undefined), { preventScrollReset: true, replace: true }));
  return { opened, onClickCapture, close };
}

const panelNavigation = { state: panelParam.state, preventScrollReset: true } as const;
