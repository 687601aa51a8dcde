import { languageName, languages } from '@evercode/i18n';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBookmark,
  IconBuilding,
  IconChartBar,
  IconCircleCheck,
  IconCreditCard,
  IconDeviceDesktop,
  IconFolder,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLayoutGrid,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconPlayerPause,
  IconPlus,
  IconSettings,
  IconSun,
  IconTableExport,
  IconTrash,
  IconUserCircle,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { useHelpUrl } from '../../../platform/help/use-help-url.ts';
import { paths, type CodeListState } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { addressOfSettings, listSettings } from '../../../platform/screens/settings-pages.ts';
import { useChangeLanguage } from '../../../platform/language/use-change-language.ts';
import { useSignOut } from '../../../platform/session/use-sign-out.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { codeTypes } from '@evercode/content/names';
import { useCreateCode } from '../../../platform/code/use-create-code.ts';
import { addressOfView, useListViews } from '../../../platform/lists/use-list-views.ts';
import { shortcutsEvent } from '../../../platform/shortcuts/use-single-keys.ts';
import { useExport } from '../../../platform/lists/use-export.ts';
import type { Command } from './command.ts';

const lists: readonly (readonly [CodeListState, Icon])[] = [
  ['all', IconLayoutGrid],
  ['active', IconCircleCheck],
  ['paused', IconPlayerPause],
  ['trash', IconTrash],
];
const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

/** All commands that do not depend on the input. */
export function useCommands(): readonly Command[] {
  return [...useCreation(), ...usePlaces(), ...useOtherWorkspaces(), ...useLooks()];
}

/** Creates codes, invites people, and takes a table of all codes away. */
function useCreation(): Command[] {
  const { t } = useTranslation(['palette', 'qrs']);
  const { decide, canRead } = useMe();
  const navigate = useNavigate();
  const create = useCreateCode();
  const { exportCodes } = useExport();
  return [
    ...(create
      ? [
          { id: 'create', group: 'actions', label: t('qrs:create'), Icon: IconPlus, run: () => create() } as const,
          ...codeTypes.map((type): Command => ({
            id: `create-${type}`,
            group: 'actions',
            label: t('palette:createType', { type: t(`qrs:types.${type}`) }),
            Icon: IconPlus,
            isHidden: true,
            run: () => create(type),
          })),
        ]
      : []),
    ...(canRead('people') && decide('member.invite').allowed
      ? [
          {
            id: 'invite',
            group: 'actions',
            label: t('palette:invite'),
            Icon: IconUserPlus,
            run: () => void navigate(paths.people()),
          } as const,
        ]
      : []),
    ...(decide('qr.read').allowed
      ? [
          {
            id: 'export',
            group: 'actions',
            label: t('palette:export'),
            Icon: IconTableExport,
            run: () => exportCodes({ matching: { state: 'all' }, except: [] }),
          } as const,
        ]
      : []),
  ];
}

function usePlaces(): Command[] {
  const { t } = useTranslation(['palette', 'qrs', 'settings', 'shell']);
  const { user, canRead } = useMe();
  const language = useServices().language.current();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const views = useListViews();
  const help = useHelpUrl();
  const place = (id: string, label: string, ItemIcon: Icon, to: string): Command => ({
    id,
    group: 'go',
    label,
    Icon: ItemIcon,
    run: () => void navigate(to),
  });
  return [
    ...lists.map(([state, ItemIcon]) =>
      place(
        `list-${state}`,
        state === 'all' ? t('qrs:title') : t('palette:codesOf', { state: t(`qrs:tabs.${state}`) }),
        ItemIcon,
        paths.codes(state),
      ),
    ),
    place('projects', t('qrs:tabs.projects'), IconFolder, paths.projects()),
    ...(canRead('qr-stats') ? [place('stats', t('palette:stats'), IconChartBar, paths.stats())] : []),
    ...views.map((view) =>
      place(`view-${view.uuid}`, t('palette:views', { name: view.name }), IconBookmark, addressOfView(view)),
    ),
    ...listSettings(canRead).map((page) =>
      place(
        page,
        t('palette:settingsOf', { name: t(`settings:frame.pages.${page}.name`) }),
        IconSettings,
        addressOfSettings(page),
      ),
    ),
    place('account', t('shell:account.account'), IconUserCircle, paths.profile()),
    place('plans', t('palette:plans'), IconCreditCard, paths.plans(language)),
    {
      id: 'help',
      group: 'go',
      label: t('shell:nav.help'),
      Icon: IconHelpCircle,
      run: () => void window.open(help, '_blank', 'noreferrer'),
    },
    {
      id: 'shortcuts',
      group: 'look',
      label: t('palette:shortcuts'),
      Icon: IconKeyboard,
      run: () => void window.dispatchEvent(new Event(shortcutsEvent)),
    },
    ...(user.isStaff ? [place('staff', t('shell:account.staff'), IconLifebuoy, paths.staff())] : []),
    {
      id: 'sign-out',
      group: 'look',
      label: t(user.isImpersonated ? 'shell:impersonation.stop' : 'shell:account.signOut'),
      Icon: IconLogout,
      isHidden: true,
      run: signOut,
    },
  ];
}

function useOtherWorkspaces(): Command[] {
  const { t } = useTranslation('palette');
  const { workspace } = useMe();
  const { workspaces, prepareWorkspace, addressOf } = useWorkspaces();
  const navigate = useNavigate();
  const enter = async (uuid: string) => {
    await prepareWorkspace(uuid);
    await navigate(addressOf(uuid));
  };
  return workspaces
    .filter(({ account: { uuid } }) => uuid !== workspace.uuid)
    .map(({ account: { uuid, name } }): Command => ({
      id: `workspace-${uuid}`,
      group: 'workspaces',
      label: t('enter', { name }),
      Icon: IconBuilding,
      run: () => void enter(uuid),
    }));
}

/** The color schemes and languages other than the current ones. */
function useLooks(): Command[] {
  const { t } = useTranslation(['palette', 'shell']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = useServices().language.current();
  const changeLanguage = useChangeLanguage();
  const names = {
    light: t('shell:account.light'),
    dark: t('shell:account.dark'),
    auto: t('shell:account.system'),
  } as const;
  return [
    ...schemes
      .filter(([scheme]) => scheme !== colorScheme)
      .map(([scheme, ItemIcon]): Command => ({
        id: `scheme-${scheme}`,
        group: 'look',
        label: t('palette:scheme', { name: names[scheme] }),
        Icon: ItemIcon,
        run: () => setColorScheme(scheme),
      })),
    ...languages
      .filter((language) => language !== current)
      .map((language): Command => ({
        id: `language-${language}`,
        group: 'look',
        label: t('palette:language', { name: languageName(language) }),
        Icon: IconLanguage,
        run: () => changeLanguage(language),
      })),
  ];
}
