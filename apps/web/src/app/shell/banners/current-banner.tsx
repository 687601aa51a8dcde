import { useState, type ComponentType } from 'react';
import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';
import { useLazyScreen } from '../../../platform/navigation/use-lazy-screen.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import type { BannerProps } from './banner-props.ts';
import { banners, type BannerEntry } from './banner-table.ts';

/** Fetched on demand: most workspaces have no domain of their own. */
const watchPart = createLazyPart(async () => (await import('./watch-domains.tsx')).WatchDomains);

/** The most important banner that is due and was not dismissed on this device. */
export function CurrentBanner() {
  const { storage } = useServices();
  const me = useMe();
  const [failsScans, setFailsScans] = useState(false);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ name, occasion }: BannerEntry) =>
    `evercode.banner.${name}.${me.workspace.uuid}${occasion ? `.${occasion(me)}` : ''}`;
  const current = banners.find((banner) => {
    const key = keyOf(banner);
    return banner.isDue(me, { failsScans }) && !dismissed.has(key) && storage.read(key) === null;
  });
  const key = current && keyOf(current);
  const dismiss = () => {
    if (key === undefined) return;
    storage.write(key, 'closed');
    setDismissed(new Set([...dismissed, key]));
  };
  return (
    <>
      {me.workspace.domains.length > 0 && <watchPart.Component onChange={setFailsScans} />}
      {current?.fetch && <LateBanner key={key} fetch={current.fetch} onDismiss={dismiss} />}
    </>
  );
}

function LateBanner({ fetch, ...props }: BannerProps & { fetch: () => Promise<ComponentType<BannerProps>> }) {
  const part = useLazyScreen(fetch);
  return <part.Component {...props} />;
}
