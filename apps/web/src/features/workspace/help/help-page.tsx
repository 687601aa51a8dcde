import {
  IconArrowsExchange,
  IconChartBar,
  IconLink,
  IconListSearch,
  IconLogin2,
  IconPrinter,
  IconScan,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { helpPages, type HelpPage } from '../../../platform/help/help-pages.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { PublicFrame } from '../../../platform/screens/public-frame.tsx';
import { useServices } from '../../../platform/services/services-context.tsx';
import classes from './help.module.css';

const icons: Readonly<Record<HelpPage, Icon>> = {
  printing: IconPrinter,
  scanning: IconScan,
  types: IconListSearch,
  editable: IconArrowsExchange,
  links: IconLink,
  domains: IconWorld,
  counting: IconChartBar,
  'sign-on': IconLogin2,
};

/** The help center: its pages as cards. */
export function HelpPageList() {
  const { t } = useTranslation('help');
  usePageTitle(t('title'));
  return (
    <PublicFrame>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <HelpCards pages={helpPages} />
    </PublicFrame>
  );
}

export function HelpCards({ pages }: { pages: readonly HelpPage[] }) {
  const { t } = useTranslation('help');
  const language = useServices().language.current();
  return (
    <ul className={classes.cards}>
      {pages.map((page) => {
        const PageIcon = icons[page];
        return (
          <li key={page}>
            <Link to={paths.help(language, page)} className={classes.card}>
              <PageIcon size={22} stroke={1.75} aria-hidden />
              <strong>{t(`${page}.title`)}</strong>
              <span>{t(`${page}.lead`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
