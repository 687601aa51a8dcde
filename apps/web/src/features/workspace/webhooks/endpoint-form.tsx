import { eventTypes, scanChoices, type EventType, type Webhook, type WebhookCreate } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DialogForm } from '../../../ui/form/dialogs/dialog-form.tsx';
import { MultiChoice } from '../../../ui/form/choices/multi-choice.tsx';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import classes from './webhooks.module.css';

/** Chosen by themselves: scans by the choice below, tests by a button. */
const choosable = eventTypes.filter((type) => type !== 'scans.recorded' && type !== 'webhook.tested');

type Wish = Required<WebhookCreate>;
type Props = Readonly<{
  start?: Pick<Webhook, 'url' | 'description' | 'types' | 'scans'>;
  submit: string;
  isSending: boolean;
  failure: unknown;
  onSend: (wish: Wish) => void;
  onCancel: () => void;
}>;

export function EndpointForm({ start, submit, isSending, failure, onSend, onCancel }: Props) {
  const { t } = useTranslation(['hooks', 'settings']);
  const describe = useFailureText();
  const [url, setUrl] = useState(start?.url ?? 'https://');
  const [description, setDescription] = useState(start?.description ?? '');
  const [types, setTypes] = useState<EventType[]>(start?.types ?? []);
  const [isSome, setSome] = useState(types.length > 0);
  const [scans, setScans] = useState(start?.scans ?? 'none');
  const [isChecked, setChecked] = useState(false);

  const isRefused =
    failure instanceof ApiError && failure.violations.some(({ propertyPath }) => propertyPath === 'url');
  const isWrongUrl = !URL.canParse(url.trim()) || new URL(url.trim()).hostname === '';
  const isWithoutTypes = isSome && types.length === 0;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isWrongUrl) return event.currentTarget.querySelector<HTMLElement>('[name="url"]')?.focus();
    if (isWithoutTypes) return undefined;
    if (!isSending) onSend({ url: url.trim(), description: description.trim(), types: isSome ? types : [], scans });
  };
  return (
    <DialogForm
      onSubmit={onSubmit}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('settings:cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {submit}
          </Button>
        </>
      }
    >
      {failure !== undefined && failure !== null && !isRefused && <Notice tone="bad">{describe(failure)}</Notice>}
      <TextInput
        name="url"
        type="url"
        label={t('hooks:form.url')}
        description={t('hooks:form.urlText')}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        error={isRefused || (isChecked && isWrongUrl) ? t('hooks:form.wrongUrl') : undefined}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        name="description"
        label={t('hooks:form.description')}
        description={t('hooks:form.descriptionText')}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        maxLength={limits.webhooks.descriptionMax}
        autoComplete="off"
      />
      <div className={classes.choices}>
        <PillChoice
          legend={t('hooks:form.events')}
          name="events"
          options={[
            { value: 'all', label: t('hooks:form.allEvents') },
            { value: 'some', label: t('hooks:form.someEvents') },
          ]}
          value={isSome ? 'some' : 'all'}
          onChoose={(chosen) => setSome(chosen === 'some')}
        />
        {isSome && (
          <MultiChoice<EventType>
            aria-label={t('hooks:form.choose')}
            placeholder={types.length === 0 ? t('hooks:form.choose') : ''}
            data={choosable.map((type) => ({ value: type, label: type }))}
            value={types}
            onChange={setTypes}
            nothingFoundMessage={t('settings:nothingFound')}
            error={isChecked && isWithoutTypes ? t('hooks:form.chooseOne') : undefined}
          />
        )}
      </div>
      <div className={classes.choices}>
        <PillChoice
          legend={t('hooks:form.scans')}
          name="scans"
          options={scanChoices.map((value) => ({ value, label: t(`hooks:form.${value}`) }))}
          value={scans}
          onChoose={setScans}
        />
        <p className={classes.hint}>{t('hooks:form.scansText')}</p>
      </div>
    </DialogForm>
  );
}
