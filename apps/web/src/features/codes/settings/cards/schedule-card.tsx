import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import type { CardValues } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import { readIssues } from '../read-issues.ts';
import { toSettings } from '../to-settings.ts';
import classes from '../settings-dialog.module.css';
import { useCard } from '../use-card.ts';
import { useZoneField } from '../../../../platform/language/use-zones.ts';
import { GatedForm } from './gated-form.tsx';

export function ScheduleCard() {
  const { t } = useTranslation('options');
  const {
    code: { settings },
  } = useEditor();
  const card = useCard({
    name: 'schedule',
    toBody: (values) => ({ settings: toSettings.schedule(values) }),
    issuesOf: (values) => readIssues(toSettings.schedule(values)),
    wordsOf: ({ path }) =>
      path === 'schedule.from' ? t('schedule.needed') : path === 'schedule.until' ? t('schedule.order') : undefined,
  });
  const { from, until, zone, fallbackUrl } = card.values;
  const zones = useZoneField(zone);
  const words = useScheduleWords(card.values);
  return (
    <GatedForm
      card={card}
      action="qr.set-rules"
      title={t('schedule.title')}
      text={t('schedule.text')}
      isOn={settings.schedule !== undefined}
      off={{ settings: { schedule: null } }}
      kept={[[t('schedule.title'), words]]}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('schedule.from')}
          type="datetime-local"
          value={from}
          error={card.errorOf('schedule.from')}
          onChange={({ currentTarget }) => card.set({ from: currentTarget.value })}
          onBlur={() => from !== '' && card.leave('schedule.from')}
        />
        <TextInput
          label={t('schedule.until')}
          type="datetime-local"
          value={until}
          error={card.errorOf('schedule.until')}
          onChange={({ currentTarget }) => card.set({ until: currentTarget.value })}
          onBlur={() => until !== '' && card.leave('schedule.until')}
        />
      </div>
      <ChoiceField
        label={t('schedule.zone')}
        {...zones}
        value={zone}
        searchable
        allowDeselect={false}
        onChange={(chosen) => {
          if (chosen) card.set({ zone: chosen });
        }}
      />
      <TextInput
        label={t('schedule.fallback')}
        description={t('schedule.fallbackHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={fallbackUrl}
        error={card.errorOf('schedule.fallbackUrl')}
        onChange={({ currentTarget }) => card.set({ fallbackUrl: currentTarget.value })}
        onBlur={() => card.leave('schedule.fallbackUrl')}
      />
      {!card.hasIssues && <output className={classes.summary}>{words}</output>}
    </GatedForm>
  );
}

/** What happens when, as sentences. */
function useScheduleWords(values: CardValues['schedule']): string {
  const { t } = useTranslation('options');
  const formatters = useFormatters(values.zone);
  const { from, until, fallbackUrl } = toSettings.schedule(values).schedule;
  const [begins, ends] = [from, until].map((at) => (at === null ? undefined : formatters.dateTime(new Date(at))));
  const within =
    begins !== undefined && ends !== undefined
      ? t('schedule.says.both', { from: begins, until: ends })
      : begins === undefined
        ? t('schedule.says.until', { until: ends ?? '' })
        : t('schedule.says.from', { from: begins });
  const when = begins !== undefined && ends !== undefined ? 'outside' : begins === undefined ? 'after' : 'before';
  const defaultOutcome =
    fallbackUrl === null ? t(`schedule.says.${when}None`) : t(`schedule.says.${when}`, { url: fallbackUrl });
  return `${within} ${defaultOutcome}`;
}
