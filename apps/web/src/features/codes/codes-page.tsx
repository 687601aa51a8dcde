import type { QrListItem } from '@evercode/contract';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCustomizeLink } from '../../app/customize.ts';
import { createLatePart } from '../../app/late-part.tsx';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { readQrListState } from '../../app/paths.ts';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useLateScreen } from '../../app/use-late-screen.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CodeListBody } from './code-list-body.tsx';
import { CodeSearch } from './code-search.tsx';
import { CodeTabs } from './code-tabs.tsx';
import classes from './codes-page.module.css';
import { CreateButton } from './create-button.tsx';
import { useCodeActions } from './use-code-actions.tsx';
import { useCodeList, useLiveCodes, type ShownRows } from './use-code-list.ts';

// Whoever deletes for ever can wait for the question; nobody else loads it.
const destroyPart = createLatePart(async () => (await import('./destroy-dialog.tsx')).DestroyDialog);

/** The codes of the workspace: the screen people come back to. */
export function CodesPage() {
  const { t } = useTranslation(['qrs', 'common']);
  const me = useMe();
  const account = me.account.uuid;
  const [address, setAddress] = useSearchParams();
  const filter = { state: readQrListState(useParams()['state']), search: address.get('search')?.trim() ?? '' };
  const list = useCodeList(account, filter);
  // Not state: scrolling must not render the page.
  const shown = useRef<ShownRows>({ first: 0, last: 0 });
  const noteShown = useCallback((rows: ShownRows) => { shown.current = rows; }, []);
  useLiveCodes(account, filter, () => shown.current, list.codes);
  const { actions, asked, wanted } = useCodeActions(account);
  const format = useFormatters();
  const canCreate = me.decide('qr.create').allowed;
  const search = (words: string) => setAddress(words === '' ? {} : { search: words }, { replace: true });

  usePageTitle(filter.state === 'all' ? t('title') : t(`tabs.${filter.state}`));

  // The empty screen has the button in its middle.
  const isBlank = list.isSuccess && list.total === 0 && filter.state === 'all' && filter.search === '';
  const createButton = canCreate && !isBlank && <CreateButton account={me.account} />;

  return (
    <>
      <PageHeader
        title={filter.state === 'all' ? t('title') : t(`tabs.${filter.state}`)}
        count={list.isSuccess && <span aria-label={t('count', { count: list.total })}>{format.number(list.total)}</span>}
        actions={createButton && <div className={classes.create}>{createButton}</div>}
      />
      <div className={classes.tools}>
        <CodeTabs current={filter.state} search={filter.search} />
        <CodeSearch value={filter.search} onSearch={search} />
      </div>
      <CodeListBody list={list} filter={filter} actions={actions} canCreate={canCreate} hasHadCodes={me.account.hasCreatedFirstQr} onClearSearch={() => search('')} onShown={noteShown} />
      {createButton && <BottomBar>{createButton}</BottomBar>}
      {wanted && <Download qr={wanted} onClose={actions.endDownload} />}
      {asked && <destroyPart.Component qr={asked} onKeep={actions.keep} onDestroy={actions.destroy} />}
    </>
  );
}

function Download({ qr, onClose }: { qr: QrListItem; onClose: () => void }) {
  const part = useLateScreen(async () => (await import('../../app/download/download-dialog.tsx')).DownloadDialog);
  const linkToDesign = useCustomizeLink();
  const navigate = useNavigate();
  const fix = () => {
    const { to, state } = linkToDesign(qr.uuid);
    onClose();
    void navigate(to, { state });
  };
  return <part.Component qr={qr} onClose={onClose} onFix={fix} />;
}
