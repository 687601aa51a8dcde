import { useHelpUrl } from '../help/use-help-url.ts';
import { useInstallation } from '../services/use-installation.ts';

/** Where people reach the operator: by mail, or else through the help center. */
export function useSupportLink(): string {
  const email = useInstallation()?.operatorEmail;
  const help = useHelpUrl();
  return email ? `mailto:${email}` : help;
}
