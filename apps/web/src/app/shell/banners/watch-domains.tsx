import { useEffect, useEffectEvent } from 'react';
import { failsScans } from '../../../platform/domains/domain-queries.ts';
import { useDomainChoice } from '../../../platform/domains/use-domains.ts';

/** Tells whether scans of codes on an own domain fail. Renders nothing. */
export function WatchDomains({ onChange }: { onChange: (failsScans: boolean) => void }) {
  const isFailing = useDomainChoice().some((domain) => domain.codes > 0 && failsScans(domain));
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(isFailing), [isFailing]);
  return null;
}
