import { useState } from 'react';
import { useServices } from '../../platform/services/services-context.tsx';
import { useMe } from '../../platform/signed-in/use-me.ts';

/** Whether the promotion is shown above the header: only to eligible workspaces, until dismissed on this device. */
export function useTopBanner(): { isShown: boolean; dismiss: () => void } {
  const { storage } = useServices();
  const { workspace, canRead } = useMe();
  const key = `evercode.banner.${workspace.uuid}`;
  const [closed, setClosed] = useState<string>();
  const isShown = canRead('show-topbar') && closed !== key && storage.read(key) === null;
  return {
    isShown,
    dismiss() {
      storage.write(key, 'closed');
      setClosed(key);
    },
  };
}
