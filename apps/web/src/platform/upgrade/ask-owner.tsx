import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** A mail to the owner, written already, in the person's own mail program. */
export function AskOwner(look: { variant?: 'default'; 'data-autofocus'?: boolean }) {
  const { t } = useTranslation('upgrade');
  const { workspace } = useMe();
  const { language } = useServices();
  const { name, email } = workspace.owner;
  const plansUrl = new URL(paths.plans(language.current()), window.location.href).href;
  const subject = encodeURIComponent(t('ask.subject', { workspace: workspace.name }));
  const body = encodeURIComponent(t('ask.body', { name, workspace: workspace.name, plansUrl }));
  return (
    <Button size="md" {...look} component="a" href={`mailto:${email}?subject=${subject}&body=${body}`}>
      {t('ask.action', { name: firstNameOf(name) })}
    </Button>
  );
}

/** As people call each other. */
function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}
