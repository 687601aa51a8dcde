import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';

/** Leads to the ways of bringing codes in. */
export function ImportButton() {
  const { t } = useTranslation('qrs');
  return (
    <Button component={Link} to={paths.importExport()} variant="default" size="md">
      {t('import')}
    </Button>
  );
}
