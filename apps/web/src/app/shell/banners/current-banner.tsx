import { useState, type ComponentType } from 'react';
import { useLazyScreen } from '../../../platform/navigation/use-lazy-screen.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import type { BannerProps } from './banner-props.ts';
import { banners, type BannerEntry } from './banner-table.ts';

/** The most important banner that is due and was not dismissed on this device. */
export function CurrentBanner() {
  const { storage } = useServices();
  const me = useMe();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ name, occasion }: BannerEntry) =>
    `evercode.banner.${name}.${me.workspace.uuid}${occasion ? `.${occasion(me)}` : ''}`;
  const current = banners.find((banner) => {
    const key = keyOf(banner);
    return banner.isDue(me) && !dismissed.has(key) && storage.read(key) === null;
  });
  if (current?.fetch === undefined) return null;
  const key = keyOf(current);
  const dismiss = () => {
    storage.write(key, 'closed');
    setDismissed(new Set([...dismissed, key]));
  };
  return <LateBanner key={key} fetch={current.fetch} onDismiss={dismiss} />;
}

function LateBanner({ fetch, ...props }: BannerProps & { fetch: () => Promise<ComponentType<BannerProps>> }) {
  const part = useLazyScreen(fetch);
  return <part.Component {...props} />;
}
