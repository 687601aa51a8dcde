import type { ReactNode } from 'react';
import type { HelpPage } from './help-pages.ts';
import { useHelpUrl } from './use-help-url.ts';

type Props = Readonly<{ page?: HelpPage; className?: string | undefined; children: ReactNode }>;

/** A link to the help, in a new tab so that nothing on the screen is lost. */
export function HelpLink({ page, className, children }: Props) {
  return (
    <a href={useHelpUrl(page)} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
