import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Plain links of this product, within an element with this handler, lead where they say without a new page, as `Link` does. A row has three
 * of them, and each `Link` works out anew where it stands.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback((event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOtherwise = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const path = link?.getAttribute('href');
    if (isOtherwise || event.defaultPrevented || link?.target !== '' || !path?.startsWith('/')) return;
    event.preventDefault();
    void navigate(path);
  }, [navigate]);
}
