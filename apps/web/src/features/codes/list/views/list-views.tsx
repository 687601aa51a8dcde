import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { TitleDialog } from '../../../../platform/forms/title-dialog.tsx';
import { addressOfView, useListViews } from '../../../../platform/lists/use-list-views.ts';
import { paths, type CodeListState } from '../../../../platform/navigation/paths.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import classes from './list-views.module.css';
import { useListViewCalls } from './use-list-view-calls.ts';

type Props = Readonly<{ list: CodeListState; filterText: string; savedView: string | undefined }>;

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Saves the filters and the order of the list under a name, and opens, changes and deletes such views. */
export function ListViews({ list, filterText, savedView }: Props) {
  const { t } = useTranslation('lists');
  const views = useListViews();
  const { create, update, remove } = useListViewCalls();
  const navigate = useNavigate();
  const notify = useNotify();
  const describe = useFailureText();
  const [dialog, setDialog] = useState<'save' | 'rename'>();
  const current = views.find(({ uuid }) => uuid === savedView);
  const isChanged = current !== undefined && (current.filter !== filterText || current.list !== list);
  const isPlain = filterText === '';
  const change = (body: Omit<Parameters<typeof update.mutate>[0], 'uuid'>, words: string) =>
    current &&
    update.mutate({ uuid: current.uuid, ...body }, { onSuccess: () => notify.success(words), onError: notify.failure });

  return (
    <>
      {views.length > 0 && (
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <button type="button" className={classes.button} data-on={current !== undefined || undefined}>
              <IconBookmark {...icon} />
              <span className={classes.name}>{current?.name ?? t('views.title')}</span>
              <IconChevronDown {...icon} size={14} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {views.map((view) => (
              <Menu.Item
                key={view.uuid}
                component={Link}
                to={addressOfView(view)}
                rightSection={view === current ? <IconCheck {...icon} /> : null}
              >
                {view.name}
              </Menu.Item>
            ))}
            {current && (
              <>
                <Menu.Divider />
                <Menu.Item onClick={() => setDialog('rename')}>{t('views.rename')}</Menu.Item>
                <Menu.Item
                  onClick={() =>
                    change(
                      { pinned: !current.pinned },
                      t(current.pinned ? 'views.done.unpinned' : 'views.done.pinned', { name: current.name }),
                    )
                  }
                >
                  {t(current.pinned ? 'views.unpin' : 'views.pin')}
                </Menu.Item>
                <Menu.Item
                  color="red"
                  onClick={() =>
                    remove.mutate(current.uuid, {
                      onSuccess: () => {
                        notify.success(t('views.done.deleted', { name: current.name }));
                        void navigate(paths.codes(list));
                      },
                      onError: notify.failure,
                    })
                  }
                >
                  {t('views.delete')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isChanged && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={update.isPending}
          onClick={() => change({ list, filter: filterText }, t('views.done.updated', { name: current.name }))}
        >
          {t('views.update')}
        </Button>
      )}
      {!isPlain && (current === undefined || isChanged) && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus {...icon} />}
          onClick={() => setDialog('save')}
        >
          {t(isChanged ? 'views.saveNew' : 'views.save')}
        </Button>
      )}
      {dialog === 'save' && (
        <TitleDialog
          heading={t('views.save')}
          label={t('views.name')}
          submit={t('views.confirm')}
          isSaving={create.isPending}
          describeFailure={describe}
          onClose={() => setDialog(undefined)}
          onSave={async (name) => {
            const view = await create.mutateAsync({ name, list, filter: filterText });
            notify.success(t('views.done.saved', { name }));
            void navigate(addressOfView(view), { replace: true, preventScrollReset: true });
          }}
        />
      )}
      {dialog === 'rename' && current && (
        <TitleDialog
          heading={t('views.rename')}
          label={t('views.name')}
          submit={t('views.confirm')}
          title={current.name}
          isSaving={update.isPending}
          describeFailure={describe}
          onClose={() => setDialog(undefined)}
          onSave={async (name) => {
            await update.mutateAsync({ uuid: current.uuid, name });
          }}
        />
      )}
    </>
  );
}
