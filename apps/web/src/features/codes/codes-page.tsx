import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { usePreparedSoon } from '../../app/late-part.tsx';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useLateScreen } from '../../app/use-late-screen.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CodeDialogs } from './code-dialogs.tsx';
import { CodeFilters } from './code-filters.tsx';
import { CodeListBody } from './code-list-body.tsx';
import { CodeSearch } from './code-search.tsx';
import { CodeTabs } from './code-tabs.tsx';
import classes from './codes-page.module.css';
import { CreateButton } from './create-button.tsx';
import { isRefined } from './list-filter.ts';
import { useCodeActions } from './use-code-actions.tsx';
import { useCodeList, useLiveCodes, type ShownRows } from './use-code-list.ts';
import { useListAddress } from './use-list-address.ts';
import { useOpenRow } from './use-open-row.ts';
import { useSelection } from './use-selection.ts';

type Props = Readonly<{
  /** In the place of the codes. */
  Projects: ComponentType<{ search: string; tools: ReactNode }>;
  /** Around the codes of one project, which it shows as long as there is such a project and it is not in the trash. */
  ProjectHeader: ComponentType<{ uuid: string; actions: ReactNode; children: ReactNode }>;
}>;

/** The codes of the workspace, or of one project: the screen people come back to. */
export function CodesPage({ Projects, ProjectHeader }: Props) {
  const { t } = useTranslation(['qrs', 'common']);
  const me = useMe();
  const account = me.account.uuid;
  const { filter, pageProject, isOfProjects, linkTo, refine, clear } = useListAddress();
  // The trash of the workspace has projects in it as well, and is another list.
  const isOfTrash = filter.state === 'trash' && pageProject === undefined;
  const isOfCodes = !isOfProjects && !isOfTrash;
  const list = useCodeList(account, filter, isOfCodes);
  // Not state: scrolling must not render the page.
  const shown = useRef<ShownRows>({ first: 0, last: 0 });
  const noteShown = useCallback((rows: ShownRows) => { shown.current = rows; }, []);
  useLiveCodes(account, filter, () => shown.current, isOfCodes ? list.codes : []);
  const selection = useSelection(list.codes, list.total, filter);
  // Kept when nothing is chosen any more: it says what came of it.
  const [hasChosen, setHasChosen] = useState(false);
  if (selection.count > 0 && !hasChosen) setHasChosen(true);
  const { actions, asked } = useCodeActions(account);
  const trashPart = useLateScreen(async () => (await import('./trash/trash-list.tsx')).TrashList);
  const batchPart = useLateScreen(async () => (await import('./batch/batch-bar.tsx')).BatchBar);
  const panelPart = useLateScreen(async () => (await import('./panel/code-panel.tsx')).CodePanel);
  const { opened, onClickCapture, close } = useOpenRow(list.codes, me.decide('qr.update').allowed);
  const activityPart = useLateScreen(async () => (await import('./activity/code-activity.tsx')).CodeActivity);
  const isCalm = useCalm();
  const readShown = useCallback(() => shown.current, []);
  const format = useFormatters();
  const canCreate = me.decide('qr.create').allowed;
  const search = (words: string) => refine({ search: words }, true);

  // The empty screen has the button in its middle.
  const isEmpty = isOfCodes && list.isSuccess && list.total === 0 && filter.state === 'all' && !isRefined(filter) && filter.project === pageProject;
  const isBlank = isEmpty && pageProject === undefined;
  const createButton = canCreate && isOfCodes && !isEmpty && <CreateButton account={me.account} />;
  const headerButton = createButton && <div className={classes.create}>{createButton}</div>;

  const tools = (
    <div className={classes.tools}>
      <CodeTabs current={isOfProjects ? 'projects' : filter.state} project={pageProject} linkTo={(path) => linkTo({}, path)} />
      <CodeSearch value={filter.search} onSearch={search} />
    </div>
  );
  if (isOfProjects) return <Projects search={filter.search} tools={tools} />;
  const body = (
    <>
      {tools}
      {isOfCodes && !isBlank && <CodeFilters account={account} filter={filter} isOfProject={pageProject !== undefined} needsAttention={filter.attention !== undefined || list.codes.some(({ attention }) => attention)} onRefine={refine} onClear={clear} />}
      {isOfTrash && <trashPart.Component search={filter.search} onClearSearch={() => search('')} />}
      {isOfCodes && (
        <div className={classes.codes} onClickCapture={onClickCapture}>
          <CodeListBody
            list={list} filter={filter} isOfProject={pageProject !== undefined} actions={actions} selection={selection} canCreate={canCreate}
            hasHadCodes={me.account.hasCreatedFirstQr} onClearSearch={() => search('')} onClear={clear} onShown={noteShown} opened={opened}
          />
        </div>
      )}
      {isOfCodes && opened !== undefined && <panelPart.Component uuid={opened} codes={list.codes} actions={actions} onClose={close} />}
      {isOfCodes && isCalm && actions.may('stats.read') && <activityPart.Component codes={list.codes} readShown={readShown} />}
      {isOfCodes && hasChosen && <batchPart.Component selection={selection} total={list.total} loaded={list.codes.length} state={filter.state} />}
      {createButton && selection.count === 0 && <BottomBar>{createButton}</BottomBar>}
      {asked && <CodeDialogs asked={asked} actions={actions} />}
    </>
  );
  if (pageProject !== undefined) return <ProjectHeader uuid={pageProject} actions={headerButton}>{body}</ProjectHeader>;
  return (
    <>
      <PageOfAll
        title={filter.state === 'all' ? t('title') : t(`tabs.${filter.state}`)}
        count={isOfCodes && list.isSuccess && <span aria-label={t('count', { count: list.total })}>{format.number(list.total)}</span>}
        actions={headerButton}
      />
      {body}
    </>
  );
}

/** Whether the page has stood for a while, or somebody has begun to use it: time for what is nice to have. */
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false);
  const [soon] = useState(() => ({ load: async () => setCalm(true) }));
  usePreparedSoon(soon);
  return isCalm;
}

/** The page of a project says its own name. */
function PageOfAll(props: Readonly<{ title: string; count: ReactNode; actions: ReactNode }>) {
  usePageTitle(props.title);
  return <PageHeader {...props} />;
}
