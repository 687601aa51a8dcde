import { useEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { BrandFoot } from '../../../platform/brand/brand-foot.tsx';
import { ProductMark } from '../../../platform/brand/product-mark.tsx';
import { useServices } from '../../../platform/services/services-context.tsx';
import classes from './auth-layout.module.css';
import { LanguageLinks } from '../../../platform/language/language-links.tsx';

const panelPart = createLazyPart(async () => (await import('./auth-panel.tsx')).AuthPanel);

/** Wide enough for two columns; narrower windows do not fetch the panel. */
const wide = '(min-width: 64em)';

/**
 * Two columns: a panel about the product, and a form whose first empty field gets the focus. An app domain has the form
 * alone.
 */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  const hasRoom = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(wide).matches);
  const isAlone = useServices().brand.ofAddress !== null;
  usePageTitle(title);
  useFocusOnAnswer(form, title);
  useEffect(() => {
    // Only with a mouse: on a phone the focus would open the keyboard over half of the page.
    if (window.matchMedia('(hover: hover)').matches)
      form.current?.querySelector<HTMLInputElement>('input:enabled:not([readonly])')?.focus();
  }, []);

  return (
    <div className={classes.page} data-alone={isAlone || undefined}>
      {hasRoom && !isAlone && (
        <div className={classes.panel}>
          <panelPart.Component />
        </div>
      )}
      <div className={classes.column}>
        <header className={classes.brand}>
          <ProductMark />
        </header>
        <main className={classes.main} ref={form}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </main>
        <LanguageLinks />
        <BrandFoot />
      </div>
    </div>
  );
}

/** Another title is the answer to a form, whose button is gone. */
function useFocusOnAnswer(main: RefObject<HTMLElement | null>, title: string): void {
  const last = useRef(title);
  useEffect(() => {
    if (last.current === title) return;
    last.current = title;
    if (document.activeElement === document.body) main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [main, title]);
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
