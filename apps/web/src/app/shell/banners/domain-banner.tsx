import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { failsScans } from '../../../platform/domains/domain-queries.ts';
import { useDomainChoice } from '../../../platform/domains/use-domains.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Codes on a domain cannot be scanned. Gone as soon as they can be again. */
export function DomainBanner() {
  const { t } = useTranslation(['domains', 'notices']);
  const { workspace, canRead } = useMe();
  const domain = useDomainChoice().find((each) => each.codes > 0 && failsScans(each));
  if (domain === undefined) return null;
  return (
    <Banner label={t('domains:banner.label')} tone="bad">
      {t('domains:banner.text', { name: domain.unicodeName })}{' '}
      {canRead('whitelabel') ? (
        <Link to={paths.domain(domain.uuid)}>{t('domains:banner.action')}</Link>
      ) : (
        t('notices:fix', { name: workspace.owner.name })
      )}
    </Banner>
  );
}
