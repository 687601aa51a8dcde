import { useBrand } from '../brand/use-brand.ts';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useInstallation } from '../services/use-installation.ts';
import type { HelpPage } from './help-pages.ts';

/** The address that the brand gives, or the operator's own help center, or else a page of ours. */
export function useHelpUrl(page?: HelpPage): string {
  const language = useServices().language.current();
  const ownHelp = useBrand()?.helpUrl;
  const helpUrl = useInstallation()?.helpUrl;
  if (ownHelp) return ownHelp;
  return helpUrl ? helpUrl.replaceAll('{lang}', language) : paths.help(language, page);
}
