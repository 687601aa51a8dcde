import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { SettingsLinks } from '../../../platform/screens/settings-links.tsx';
import { addressOfSettings, listSettings } from '../../../platform/screens/settings-pages.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';

/** The list of the settings pages, for windows without room for their column. Wide ones go on to the first page. */
export function SettingsListPage() {
  const { t } = useTranslation('settings');
  const { canRead } = useMe();
  const hasColumn = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  usePageTitle(t('frame.title'));
  const [first] = listSettings(canRead);
  if (first === undefined) return <Navigate replace to={paths.codes()} />;
  if (hasColumn) return <Navigate replace to={addressOfSettings(first)} />;
  return (
    <>
      <PageHeader title={t('frame.title')} />
      <SettingsLinks as="list" />
    </>
  );
}
