import { instantOf } from '@evercode/content';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import { useOwnZone, useZoneField } from '../../../../../platform/language/use-zones.ts';
import { ChoiceField } from '../../../../../ui/form/choices/choice-field.tsx';
import { bind } from '../../fields/bind.ts';
import { SwitchField } from '../../fields/choice-fields.tsx';
import type { ContentDraft, ContentFormProps } from '../../fields/content-form.ts';
import { FieldsGroup } from '../../fields/fields-group.tsx';
import { placeOf, textOf, type Place } from '../../fields/place.ts';
import { EmailField, LineField, ParagraphField, PhoneField, UrlField } from '../../fields/text-fields.tsx';
import classes from './event-fields.module.css';
import { dayOf, moveStart, switchAllDay } from './move-times.ts';

export function EventFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const place = placeOf(props);
  const organiser = place.at('organiser');
  return (
    <>
      <FieldsGroup title={t('event.what')}>
        <LineField place={place.at('title')} label={t('event.title')} required withAsterisk={false} />
        <LineField
          place={place.at('place')}
          label={t('event.place')}
          description={t('event.placeHint')}
          autoComplete="street-address"
        />
      </FieldsGroup>
      <WhenFields {...props} />
      <FieldsGroup title={t('event.more')}>
        <ParagraphField place={place.at('description')} label={t('event.description')} rows={3} />
        <UrlField place={place.at('link')} label={t('event.link')} description={t('event.linkHint')} isOptional />
      </FieldsGroup>
      <FieldsGroup title={t('event.organiser')} description={t('event.organiserHint')}>
        <LineField place={organiser.at('name')} label={t('event.name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <EmailField place={organiser.at('email')} label={t('event.email')} />
          <PhoneField place={organiser.at('phone')} label={t('event.phone')} />
        </SimpleGrid>
      </FieldsGroup>
    </>
  );
}

/** Start, end and time zone. The zone defaults to the reader's own and is stored with the first time entered. */
function WhenFields(props: ContentFormProps) {
  const { t } = useTranslation('contents');
  const { value, onChange } = props;
  const ownZone = useOwnZone();
  const zone = textOf(value['zone']) || ownZone;
  const begins = Date.parse(instantOf(textOf(value['start']), zone) ?? '');
  const zones = useZoneField(zone, Number.isNaN(begins) ? undefined : begins);
  const put = (next: ContentDraft) => onChange({ ...next, zone });
  // The page shows all time fields in one part, so the preview focuses it for each of them.
  const place = placeOf({ ...props, onEnter: () => props.onEnter('start') });
  const isDay = value['allDay'] === true;
  const zoneField = bind(place.at('zone'));
  return (
    <FieldsGroup title={t('event.when')}>
      <SwitchField
        place={{ ...place.at('allDay'), put: (allDay) => put(switchAllDay(value, allDay === true)) }}
        label={t('event.allDay')}
      />
      <div className={classes.times}>
        <TimeField
          place={{ ...place.at('start'), put: (start) => put(moveStart(value, textOf(start))) }}
          label={t(isDay ? 'event.firstDay' : 'event.start')}
          isDay={isDay}
        />
        <TimeField
          place={{ ...place.at('end'), put: (end) => put({ ...value, end }) }}
          label={t(isDay ? 'event.lastDay' : 'event.end')}
          isDay={isDay}
        />
      </div>
      {!isDay && (
        // Wrapped in one element for the surrounding grid: the field renders its list as a sibling.
        <div>
          <ChoiceField
            label={t('event.zone')}
            description={t('event.zoneHint')}
            {...zoneField}
            data={zones.data}
            onFocus={() => {
              zoneField.onFocus();
              zones.onFocus();
            }}
            value={zone}
            searchable
            allowDeselect={false}
            onChange={(chosen) => onChange({ ...value, zone: chosen ?? zone })}
          />
        </div>
      )}
    </FieldsGroup>
  );
}

function TimeField({ place, label, isDay }: Readonly<{ place: Place; label: string; isDay: boolean }>) {
  const value = textOf(place.value);
  return (
    <TextInput
      label={label}
      type={isDay ? 'date' : 'datetime-local'}
      required
      withAsterisk={false}
      {...bind(place)}
      value={isDay ? dayOf(value) : value}
      onChange={({ currentTarget }) => place.put(currentTarget.value)}
    />
  );
}
