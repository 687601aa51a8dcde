import { useEffect } from 'react';

/** Marks the page as one that search engines leave out. The server sends the same as a header. */
export function useStayOutOfSearch(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
