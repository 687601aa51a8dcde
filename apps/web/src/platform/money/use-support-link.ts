import { useHelpUrl } from '../help/use-help-url.ts';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useInstallation } from '../services/use-installation.ts';

/**
 * Where people reach the operator: by mail, or else through the operator's own help center. Null without both: our help
 * pages have no contact. Undefined until the server has answered.
 */
export function useSupportLink(subject?: string): string | null | undefined {
  const language = useServices().language.current();
  const installation = useInstallation();
  const help = useHelpUrl();
  const email = installation?.operatorEmail;
  if (email) return `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  if (help !== paths.help(language)) return help;
  return installation && null;
}
