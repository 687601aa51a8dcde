import { useCallback, useState } from 'react';
import { useServices } from '../../platform/services/services-context.tsx';

const key = 'evercode.sidebar';

export interface SidebarPreference {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Whether the sidebar stands beside a wide page. Narrow pages use a drawer and ignore it. */
export function useSidebarPreference(): SidebarPreference {
  const { storage } = useServices();
  const [isOpen, setOpen] = useState(() => storage.read(key) !== 'closed');
  const toggle = useCallback(() => {
    storage.write(key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  }, [isOpen, storage]);
  return { isOpen, toggle };
}
