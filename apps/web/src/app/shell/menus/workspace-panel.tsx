import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { WorkspaceMark } from '../../../ui/layout/marks/workspace-mark.tsx';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { useDismiss } from '../../../ui/feedback/dialog/use-dismiss.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import classes from './workspace-panel.module.css';

type Props = Readonly<{
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  onChoose: (() => void) | undefined;
  onCreate: () => void;
}>;

/** Escape closes the menu only: this attribute makes the drawer around it, on a phone, ignore the key. */
const stopEscape = { 'data-mantine-stop-propagation': true } as const;

/** The workspaces the person belongs to. */
export function WorkspacePanel({ opener, onClose, onChoose, onCreate }: Props) {
  const { t } = useTranslation(['shell', 'settings']);
  const { workspace } = useMe();
  const { brand } = useServices();
  const { workspaces, prepareWorkspace, addressOf } = useWorkspaces();
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  useDismiss(menu, opener, onClose);
  const onKeyDown = useMenuKeys(menu, onClose);
  useLayoutEffect(() => {
    menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, []);

  async function enter(uuid: string): Promise<void> {
    onClose();
    opener.current?.focus();
    onChoose?.();
    if (uuid === workspace.uuid) return;
    await prepareWorkspace(uuid);
    await navigate(addressOf(uuid));
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('shell:workspace.menu')}
      className={classes.panel}
      onKeyDown={onKeyDown}
    >
      <fieldset className={classes.list} aria-label={t('settings:menu.yours')}>
        {workspaces.map(({ account: { uuid, name }, logo, role }) => (
          <button
            key={uuid}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            className={classes.item}
            {...stopEscape}
            aria-checked={uuid === workspace.uuid}
            data-name={name}
            onClick={() => void enter(uuid)}
          >
            <WorkspaceMark name={name} logo={logo} />
            <span className={classes.words}>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.role}>{t(`settings:menu.role.${role}`)}</span>
            </span>
            {uuid === workspace.uuid && <IconCheck size={18} stroke={1.75} aria-hidden />}
          </button>
        ))}
      </fieldset>
      {/* An app domain has one workspace. */}
      {brand.ofAddress === null && (
        <>
          <hr className={classes.line} />
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            {...stopEscape}
            data-name={t('settings:menu.create')}
            onClick={onCreate}
          >
            <span className={classes.plus}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
            </span>
            {t('settings:menu.create')}
          </button>
        </>
      )}
    </div>
  );
}
