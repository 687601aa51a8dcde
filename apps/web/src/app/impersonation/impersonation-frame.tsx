import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useSession } from '../services-context.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { userQuery } from '../signed-in/me-queries.ts';
import classes from './impersonation-frame.module.css';

/** Around every page while one of the support staff acts as somebody: whose page it is, and the way out. */
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
        <button type="button" className={classes.stop} onClick={stop}>{t('impersonation.stop')}</button>
      </section>
      <div className={classes.frame} aria-hidden />
    </>
  );
}

/** Also on public pages, where nobody has asked for the person yet. */
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
    // The screen itself says what could not be loaded.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [api, loadSignedIn, uuid]);

  return name;
}
