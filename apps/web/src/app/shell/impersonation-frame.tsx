import { useEffect, useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useServices, useSession } from '../../platform/services/services-context.tsx';
import { useSignOut } from '../../platform/session/use-sign-out.ts';
import { userQuery } from '../../platform/signed-in/me-queries.ts';
import classes from './impersonation-frame.module.css';

/** Frames every page while support staff impersonate a person: names the person and offers the exit. */
export function ImpersonationFrame() {
  const { t } = useTranslation('shell');
  const name = usePersonName();
  const stop = useSignOut();

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['impersonated'] = '';
    return () => {
      delete dataset['impersonated'];
    };
  }, []);

  return (
    <>
      <section className={classes.bar} aria-label={t('impersonation.label')}>
        <span className={classes.words}>{t('impersonation.acting', { name })}</span>
        <button type="button" className={classes.stop} onClick={stop}>
          {t('impersonation.stop')}
        </button>
      </section>
      <div className={classes.frame} aria-hidden />
    </>
  );
}

/** Also works on public pages, where the person is not loaded yet. */
function usePersonName(): string {
  const { api, loadSignedIn } = useServices();
  const { state } = useSession();
  const [name, setName] = useState('…');
  const uuid = state.status === 'signed-in' ? state.userUuid : undefined;

  useEffect(() => {
    if (uuid === undefined) return undefined;
    let isOver = false;
    const read = async () => {
      const { queryClient } = await loadSignedIn();
      const user = await queryClient.ensureQueryData(userQuery(api, uuid));
      if (!isOver) setName(`${user.name} ${user.lastName}`.trim() || user.email);
    };
    // The screen itself reports what could not be loaded.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [api, loadSignedIn, uuid]);

  return name;
}
