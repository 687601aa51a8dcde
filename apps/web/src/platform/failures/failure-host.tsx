import { useEffect, useRef, useSyncExternalStore, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createLazyPart, usePreloadSoon } from '../navigation/lazy-part.tsx';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';

const dialogPart = createLazyPart(async () => (await import('./failure-dialog.tsx')).FailureDialog);

/** On every page: asks whether to repeat a request that the server failed to answer. */
export function FailureHost() {
  const { failures } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = useRef('');
  const go = useRef(navigate);
  useEffect(() => {
    here.current = `${pathname}${search}`;
    go.current = navigate;
  });
  const [subscribe] = useState(
    () => (onChange: () => void) =>
      failures.open({
        onChange,
        onEmpty: ({ reference }) => void go.current(paths.error(), { state: { from: here.current, reference } }),
      }),
  );
  const error = useSyncExternalStore(subscribe, failures.current);
  // Another page has other questions.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the page changes
  useEffect(() => () => failures.answer(false), [failures, pathname]);
  usePreloadSoon(dialogPart);
  return error && <dialogPart.Component error={error} onAnswer={failures.answer} />;
}
