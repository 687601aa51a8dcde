import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useListViews } from '../../../platform/lists/use-list-views.ts';
import { useLazyScreen } from '../../../platform/navigation/use-lazy-screen.ts';
import { HiddenText } from '../../../ui/layout/hidden-text.tsx';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import { CodeDialogs } from './changes/code-dialogs.tsx';
import { CodeFilters } from './filters/code-filters.tsx';
import { CodeListBody } from './code-list-body.tsx';
import { CodeSearch } from './filters/code-search.tsx';
import { CodeTabs } from './filters/code-tabs.tsx';
import { usePageActivity } from './activity/use-activity.ts';
import classes from './codes-page.module.css';
import { CreateButton } from './create-button.tsx';
import { countChoices, needsAttention } from './filters/list-filter.ts';
import { FormSwitch } from './layout/form-switch.tsx';
import { ColumnsButton } from './layout/columns-button.tsx';
import { useListColumns } from './layout/list-columns.ts';
import { useListForm } from './layout/use-list-form.ts';
import { useCodeActions } from './changes/use-code-actions.tsx';
import { useCodeList, useLiveCodes, type ShownRows } from './use-code-list.ts';
import { ImportButton } from './import-button.tsx';
import { useListAddress } from './filters/use-list-address.ts';
import { useOpenRow } from './row/use-open-row.ts';
import { useSelection } from './changes/use-selection.ts';

type Props = Readonly<{
  /** Rendered instead of the codes. */
  Projects: ComponentType<{ search: string; tools: ReactNode; onClearSearch: () => void }>;
  /** Wraps the codes of one project, and renders them only while the project exists outside the trash. */
  ProjectHeader: ComponentType<{ uuid: string; actions: ReactNode; children: ReactNode }>;
}>;

/** The codes of the workspace, or of one project. The main screen. */
export function CodesPage({ Projects, ProjectHeader }: Props) {
  const { t } = useTranslation(['qrs', 'common']);
  const me = useMe();
  const workspace = me.workspace.uuid;
  const { filter, filterText, savedView, pageProject, isOfProjects, linkTo, refine, sortBy, turnSort, clear } =
    useListAddress();
  const [form, chooseForm] = useListForm();
  const seesStats = me.decide('stats.read').allowed;
  const columns = useListColumns({ seesStats });
  const shows = columns.shown;
  // The workspace's trash also holds projects, and is a list of its own.
  const isTrash = filter.state === 'trash' && pageProject === undefined;
  const isOfCodes = !isOfProjects && !isTrash;
  const list = useCodeList(workspace, filter, isOfCodes);
  const table = useRef<HTMLDivElement>(null);
  // A ref, because scrolling must not render the page.
  const shown = useRef<ShownRows>({ first: 0, last: 0 });
  const rememberShownRows = useCallback((rows: ShownRows) => {
    shown.current = rows;
  }, []);
  useLiveCodes(workspace, filter, () => shown.current, isOfCodes ? list.codes : []);
  const selection = useSelection(list.codes, list.total, filter);
  // Stays set when nothing is selected any more, because the bar reports the result.
  const [hasChosen, setHasChosen] = useState(false);
  if (selection.count > 0 && !hasChosen) setHasChosen(true);
  const { actions, asked } = useCodeActions(workspace);
  const wantsActivity = isOfCodes && seesStats && (shows.includes('recent') || form === 'cards');
  usePageActivity(wantsActivity ? list.codes : [], () => shown.current);
  const trashPart = useLazyScreen(async () => (await import('./trash/trash-list.tsx')).TrashList);
  const batchPart = useLazyScreen(async () => (await import('./batch/batch-bar.tsx')).BatchBar);
  const hasViews = useListViews().length > 0;
  const viewsPart = useLazyScreen(async () => (await import('./views/list-views.tsx')).ListViews);
  const panelPart = useLazyScreen(async () => (await import('./panel/code-panel.tsx')).CodePanel);
  const { opened, onClickCapture, close } = useOpenRow(list.codes, me.decide('qr.update').allowed);
  const format = useFormatters();
  // Its file brings the menus and dialogs along, which a plain list does not need.
  const offersViews = hasViews || filterText !== '' || savedView !== undefined;
  const canCreate = me.decide('qr.create').allowed;
  const search = (words: string) => refine({ search: words }, true);

  // The empty state has the button in its middle.
  const hasNothing =
    isOfCodes &&
    list.isSuccess &&
    list.total === 0 &&
    filter.search === '' &&
    countChoices(filter, { ofPage: pageProject !== undefined }) === 0;
  const isEmpty = hasNothing && filter.state === 'all';
  // A workspace that never had a code is expected to be empty: a button that goes away would take the focus along.
  const isExpectedEmpty = list.isLoading && !me.workspace.hasCreatedFirstQr;
  const createButton = canCreate && isOfCodes && !isEmpty && !isExpectedEmpty && <CreateButton />;
  const headerButton = createButton && <div className={classes.create}>{createButton}</div>;

  const tools = (
    <div className={classes.tools}>
      <CodeTabs
        current={isOfProjects ? 'projects' : filter.state}
        project={pageProject}
        linkTo={(path) => linkTo({}, path)}
      />
      <CodeSearch value={filter.search} onSearch={search} />
    </div>
  );
  if (isOfProjects) return <Projects search={filter.search} tools={tools} onClearSearch={() => search('')} />;
  const body = (
    <>
      {tools}
      {isOfCodes && ((!hasNothing && !isExpectedEmpty) || hasViews) && (
        <CodeFilters
          filter={filter}
          isOfProject={pageProject !== undefined}
          needsAttention={filter.attention?.includes('any') ?? list.codes.some(needsAttention)}
          onRefine={refine}
          onSort={sortBy}
          onClear={clear}
          views={
            pageProject === undefined &&
            offersViews && <viewsPart.Component list={filter.state} filterText={filterText} savedView={savedView} />
          }
          forms={
            <>
              {form !== 'cards' && <ColumnsButton columns={columns} table={table} />}
              <FormSwitch form={form} onChange={chooseForm} />
            </>
          }
        />
      )}
      {isTrash && <trashPart.Component search={filter.search} onClearSearch={() => search('')} />}
      {isOfCodes && (
        <div ref={table} className={classes.codes} onClickCapture={onClickCapture}>
          <CodeListBody
            list={list}
            filter={filter}
            isOfProject={pageProject !== undefined}
            actions={actions}
            selection={selection}
            form={form}
            shows={shows}
            sorting={{ filter, turn: turnSort }}
            canCreate={canCreate}
            hasHadCodes={me.workspace.hasCreatedFirstQr}
            onClearSearch={() => search('')}
            onClear={clear}
            onShown={rememberShownRows}
            opened={opened}
          />
        </div>
      )}
      {isOfCodes && opened !== undefined && (
        <panelPart.Component uuid={opened} codes={list.codes} actions={actions} onClose={close} />
      )}
      {isOfCodes && hasChosen && (
        <batchPart.Component selection={selection} total={list.total} codes={list.codes} state={filter.state} />
      )}
      {createButton && selection.count === 0 && <BottomBar>{createButton}</BottomBar>}
      {asked && <CodeDialogs asked={asked} actions={actions} />}
    </>
  );
  if (pageProject !== undefined)
    return (
      <ProjectHeader uuid={pageProject} actions={headerButton}>
        {body}
      </ProjectHeader>
    );
  return (
    <>
      <PageOfAll
        title={filter.state === 'all' ? t('title') : t(`tabs.${filter.state}`)}
        count={
          isOfCodes && (
            <>
              <span aria-hidden>{list.isSuccess && format.number(list.total)}</span>
              <HiddenText aria-live="polite">{list.isSuccess && t('count', { count: list.total })}</HiddenText>
            </>
          )
        }
        actions={
          canCreate &&
          isOfCodes && (
            <>
              <ImportButton />
              {headerButton}
            </>
          )
        }
      />
      {body}
    </>
  );
}

/** Sets the page title; the page of a project sets its own. */
function PageOfAll(props: Readonly<{ title: string; count: ReactNode; actions: ReactNode }>) {
  usePageTitle(props.title);
  return <PageHeader {...props} />;
}
