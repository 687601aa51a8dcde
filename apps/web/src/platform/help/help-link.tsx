import type { ReactNode } from 'react';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useInstallation } from '../services/use-installation.ts';
import type { HelpPage } from './help-pages.ts';

type Props = Readonly<{ page?: HelpPage; className?: string | undefined; children: ReactNode }>;

/**
 * A link to the help, in a new tab so that nothing on the screen is lost: the operator's own help center, if there is
 * one, or else a page of ours.
 */
export function HelpLink({ page, className, children }: Props) {
  const language = useServices().language.current();
  const helpUrl = useInstallation()?.helpUrl;
  return (
    <a
      href={helpUrl ? helpUrl.replaceAll('{lang}', language) : paths.help(language, page)}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {children}
    </a>
  );
}
