import type { Domain } from '@evercode/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import classes from '../domains.module.css';
import { NextCheck } from '../next-check.tsx';
import { RecordsList } from '../records-list.tsx';
import { useCheckDomain } from '../use-domain.ts';
import { useDomainWords } from '../use-domain-words.ts';
import { ConnectFrame } from './connect-frame.tsx';
import { ProviderSteps } from './provider-steps.tsx';

/** What to set at the provider, and what we see there. The page goes on by itself once all is found. */
export function RecordsStep({ domain }: { domain: Domain }) {
  const { t } = useTranslation(['dns', 'domains']);
  const words = useDomainWords();
  const { check, isChecking } = useCheckDomain(domain);
  const found = domain.records.map((record) => `${record.type}: ${words.record(domain, record)}`);
  return (
    <ConnectFrame
      step="records"
      note={t('domains:connect.leave')}
      actions={
        <Button component={Link} to={paths.domains()} variant="default" size="md">
          {t('domains:connect.later')}
        </Button>
      }
    >
      <section className={classes.section} aria-labelledby="dns-title">
        <div className={classes.sectionHead}>
          <p className={classes.domainName}>{domain.unicodeName}</p>
          <h2 id="dns-title" className={classes.heading}>
            {t('dns:title')}
          </h2>
        </div>
        <ProviderSteps domain={domain} />
        <RecordsList domain={domain} />
        <VisuallyHidden component="output">{found.join('. ')}</VisuallyHidden>
        <NextCheck at={domain.nextCheckAt} isChecking={isChecking} onCheck={check} />
        <p className={classes.note}>{t('dns:next.slow')}</p>
      </section>
    </ConnectFrame>
  );
}
