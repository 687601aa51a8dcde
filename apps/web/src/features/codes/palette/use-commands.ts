import { lowestPlanForCodes } from '@evercode/access';
import { languageName, languages } from '@evercode/i18n';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconCircleCheck,
  IconCreditCard,
  IconDeviceDesktop,
  IconFolder,
  IconLanguage,
  IconLayoutGrid,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconPlayerPause,
  IconPlus,
  IconSettings,
  IconSun,
  IconTrash,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths, type CodeListState } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { settingsTabs } from '../../../platform/screens/settings-tabs.ts';
import { useChangeLanguage } from '../../../platform/language/use-change-language.ts';
import { useSignOut } from '../../../platform/session/use-sign-out.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { codeTypes } from '@evercode/content/names';
import { useUpgradePrompt } from '../../../platform/upgrade/use-upgrade-prompt.ts';
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

/** Creates codes. When the plan has no room for another one, the upgrade dialog opens, as from the list's button. */
function useCreation(): Command[] {
  const { t } = useTranslation(['palette', 'qrs']);
  const {
    workspace: { qrLimit, totals },
    decide,
  } = useMe();
  const navigate = useNavigate();
  const prompt = useUpgradePrompt();
  if (!decide('qr.create').allowed) return [];
  const isFull = qrLimit !== null && totals.qr >= qrLimit;
  const create = (type?: string) => () =>
    isFull
      ? prompt({ feature: 'qr-codes', requiredPlan: lowestPlanForCodes(totals.qr + 1) })
      : void navigate(paths.createCode(type));
  return [
    { id: 'create', group: 'actions', label: t('qrs:create'), Icon: IconPlus, run: create() },
    ...codeTypes.map((type): Command => ({
      id: `create-${type}`,
      group: 'actions',
      label: t('palette:createType', { type: t(`qrs:types.${type}`) }),
      Icon: IconPlus,
      isHidden: true,
      run: create(type),
    })),
  ];
}

function usePlaces(): Command[] {
  const { t } = useTranslation(['palette', 'qrs', 'settings', 'shell']);
  const { user, canRead } = useMe();
  const language = useServices().language.current();
  const navigate = useNavigate();
  const signOut = useSignOut();
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
    ...settingsTabs
      .filter((tab) => canRead(tab))
      .map((tab) =>
        place(tab, t('palette:settingsOf', { name: t(`settings:frame.${tab}`) }), IconSettings, paths[tab]()),
      ),
    place('account', t('shell:account.account'), IconUserCircle, paths.profile()),
    place('plans', t('palette:plans'), IconCreditCard, paths.plans(language)),
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
