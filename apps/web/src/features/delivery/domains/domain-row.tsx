import type { Domain } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { canCarryCodes } from '../../../platform/domains/domain-queries.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { DomainStatus, isLost } from './domain-status.tsx';
import classes from './domains.module.css';
import { useDomainWords } from './use-domain-words.ts';
import { useMakeDefault } from './use-domain.ts';

/** One domain. The row of an own one leads to its page. */
export function DomainRow({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const words = useDomainWords();
  const { uuid, unicodeName: name, isDefault, isSysReserved, codes } = domain;
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {isSysReserved ? (
          name
        ) : (
          <Link to={paths.domain(uuid)} className={classes.link}>
            {name}
          </Link>
        )}
        {isDefault && <span className={classes.badge}>{t('default')}</span>}
      </span>
      <span className={classes.state}>
        {isSysReserved ? <span className={classes.quiet}>{t('included')}</span> : <DomainStatus domain={domain} />}
      </span>
      <span className={classes.certificate}>
        {isSysReserved ? !isDefault && <MakeDefault domain={domain} /> : !isLost(domain) && words.certificate(domain)}
      </span>
      <span className={classes.codes}>{t('codes', { count: codes })}</span>
    </li>
  );
}

/** Back to the domain of the installation, which has no page of its own. */
function MakeDefault({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { decide } = useMe();
  const { make, isPending } = useMakeDefault(domain);
  if (!decide('domain.update').allowed || !canCarryCodes(domain)) return null;
  return (
    <Button variant="subtle" size="compact-sm" loading={isPending} onClick={make} className={classes.make ?? ''}>
      {t('defaultCard.make')}
    </Button>
  );
}
