import type { Job } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';

/** On the page of the job that has read the links: the way to their preview, which has the same id. */
export function ReadLinksDone({ job }: { job: Job }) {
  const { t } = useTranslation('moving');
  return (
    <div>
      <Button size="md" component={Link} to={paths.moveInPreview(job.uuid)}>
        {t('report.open')}
      </Button>
    </div>
  );
}
