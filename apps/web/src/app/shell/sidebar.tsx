import {
  IconChartBar,
  IconCircleCheck,
  IconHelpCircle,
  IconLayoutGrid,
  IconMessageCircle,
  IconPlayerPause,
  IconSettings,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { ProductMark } from '../../platform/brand/product-mark.tsx';
import { createLazyPart } from '../../platform/navigation/lazy-part.tsx';
import { paths, projectsView, viewParam, type CodeListState } from '../../platform/navigation/paths.ts';
import { useChatOffer } from '../../platform/chat/use-chat-offer.ts';
import { useMe } from '../../platform/signed-in/use-me.ts';
import { HelpLink } from '../../platform/help/help-link.tsx';
import { PlanUsage } from './plan-usage.tsx';
import { addressOfSettings, listSettings } from '../../platform/screens/settings-pages.ts';
import classes from './sidebar.module.css';
import { WorkspaceMenu } from './menus/workspace-menu.tsx';

const documents: readonly { state: CodeListState; icon: Icon }[] = [
  { state: 'all', icon: IconLayoutGrid },
  { state: 'active', icon: IconCircleCheck },
  { state: 'paused', icon: IconPlayerPause },
  { state: 'trash', icon: IconTrash },
];

const firstStepsPart = createLazyPart(
  async () => (await import('../../features/workspace/first-steps/first-steps-entry.tsx')).FirstStepsEntry,
);
const viewsPart = createLazyPart(async () => (await import('./sidebar-views.tsx')).SidebarViews);
const chatPart = createLazyPart(async () => (await import('../../platform/chat/chat-button.tsx')).ChatButton);
const projectsPart = createLazyPart(async () => (await import('./sidebar-projects.tsx')).SidebarProjects);

/** `onChoose` closes the drawer, which holds the sidebar in narrow windows. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('shell');
  const { canRead } = useMe();
  const { pathname, search } = useLocation();
  const isOfProjects = new URLSearchParams(search).get(viewParam) === projectsView;
  return (
    <div className={classes.sidebar}>
      <Link to={paths.home()} className={classes.brand} {...(onChoose && { onClick: onChoose })}>
        <ProductMark />
      </Link>
      <WorkspaceMenu onChoose={onChoose} />
      <nav aria-label={t('nav.codes')} className={classes.nav}>
        <h2 className={classes.group}>{t('nav.codes')}</h2>
        <ul className={classes.list}>
          {documents.map(({ state, icon: ItemIcon }) => (
            <li key={state}>
              <Link
                to={paths.codes(state)}
                className={classes.item}
                {...(onChoose && { onClick: onChoose })}
                {...(pathname === paths.codes(state) && !isOfProjects && { 'aria-current': 'page' })}
              >
                <ItemIcon size={18} stroke={1.75} aria-hidden />
                {t(`nav.${state}`)}
              </Link>
            </li>
          ))}
          {canRead('qr-stats') && (
            <li>
              <Link
                to={paths.stats()}
                className={classes.item}
                {...(onChoose && { onClick: onChoose })}
                {...(pathname === paths.stats() && { 'aria-current': 'page' })}
              >
                <IconChartBar size={18} stroke={1.75} aria-hidden />
                {t('nav.stats')}
              </Link>
            </li>
          )}
        </ul>
        <viewsPart.Component onChoose={onChoose} />
        <projectsPart.Component onChoose={onChoose} isCurrent={isOfProjects} />
      </nav>
      <firstStepsPart.Component onChoose={onChoose} />
      <More onChoose={onChoose} />
      <PlanUsage onChoose={onChoose} />
    </div>
  );
}

/** The sections that are not about codes. */
function More({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { canRead } = useMe();
  const chat = useChatOffer();
  const { pathname } = useLocation();
  const settings = listSettings(canRead);
  const [first] = settings;
  // The drawer belongs to windows without the column of settings pages: their list takes its place.
  const to = onChoose || first === undefined ? paths.settingsList() : addressOfSettings(first);
  const isCurrent =
    pathname === paths.settingsList() || settings.some((page) => isWithin(addressOfSettings(page), pathname));

  return (
    <nav aria-label={t('nav.more')} className={classes.more}>
      <ul className={classes.list}>
        {first !== undefined && (
          <li>
            <Link
              to={to}
              className={classes.item}
              {...(isCurrent && { 'aria-current': 'page' })}
              {...(onChoose && { onClick: onChoose })}
            >
              <IconSettings size={18} stroke={1.75} aria-hidden />
              {t('nav.settings')}
            </Link>
          </li>
        )}
        <li>
          <HelpLink className={classes.item}>
            <IconHelpCircle size={18} stroke={1.75} aria-hidden />
            {t('nav.help')}
          </HelpLink>
        </li>
        {chat && (
          <li>
            <chatPart.Component chat={chat} className={classes.item}>
              <IconMessageCircle size={18} stroke={1.75} aria-hidden />
              {t('nav.chat')}
            </chatPart.Component>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The page itself, or a page below it, such as that of one webhook. */
const isWithin = (address: string, path: string): boolean => path === address || path.startsWith(`${address}/`);
