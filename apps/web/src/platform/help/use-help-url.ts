import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useInstallation } from '../services/use-installation.ts';
import type { HelpPage } from './help-pages.ts';

/** The address of the operator's own help center, if there is one, or else of a page of ours. */
export function useHelpUrl(page?: HelpPage): string {
  const language = useServices().language.current();
  const helpUrl = useInstallation()?.helpUrl;
  return helpUrl ? helpUrl.replaceAll('{lang}', language) : paths.help(language, page);
}
