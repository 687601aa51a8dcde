import { useState } from 'react';
import { useServices } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** Whether the promotion stands above the header: for whom it is meant, until they have closed it on this device. */
export function useTopBanner(): { isShown: boolean; dismiss: () => void } {
  const { storage } = useServices();
  const { account, canRead } = useMe();
  const key = `evercode.banner.${account.uuid}`;
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
