import { limits, routes } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { HelpLink } from '../../../../platform/help/help-link.tsx';
import { useFieldError } from '../../../../platform/naming/use-field-error.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from '../domains.module.css';
import { ConnectFrame } from './connect-frame.tsx';

/** The name of the domain. The server says what is wrong with it. */
export function NameStep() {
  const { t } = useTranslation('domains');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const create = useConnectDomain();
  // A plan without room has been explained by the offer.
  const refusal = useFieldError(create.error instanceof ApiError && create.error.isOffer ? null : create.error, 'name');
  const error = isMissing ? t('connect.missing') : refusal;
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() !== '') create.mutate(withoutScheme(name));
  };
  return (
    <ConnectFrame
      step="name"
      note={
        <HelpLink page="domains" className={classes.help}>
          {t('help')}
        </HelpLink>
      }
      actions={
        <Button type="submit" size="md" form={formId} loading={create.isPending}>
          {t('connect.next')}
        </Button>
      }
    >
      <form id={formId} className={classes.nameForm} onSubmit={onSubmit} noValidate>
        <TextInput
          ref={field}
          name="name"
          label={t('connect.label')}
          description={t('connect.hint')}
          value={name}
          maxLength={limits.domains.typedMax}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            create.reset();
            setMissing(false);
            setName(currentTarget.value);
          }}
        />
      </form>
    </ConnectFrame>
  );
}

/** Pasted from an address bar, it is the same domain. A path is refused: people would expect that it is kept. */
const withoutScheme = (name: string) =>
  name
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');

function useConnectDomain() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { workspace } = useMe();
  return useMutation({
    mutationFn: (name: string) => api.call(routes.createDomain, { body: { name } }),
    onSuccess(domain) {
      client.setQueryData(queryKeys.domain(workspace.uuid, domain.uuid), domain);
      void client.invalidateQueries({ queryKey: queryKeys.domains(workspace.uuid), exact: true });
      void client.invalidateQueries({ queryKey: queryKeys.workspace(workspace.uuid) });
      void navigate(paths.connectDomain(domain.uuid), { replace: true });
    },
  });
}
