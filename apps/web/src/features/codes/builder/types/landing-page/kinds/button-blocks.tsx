import { linkPlatforms } from '@evercode/contract';
import { useTranslation } from '../../../../../../ui/language/use-translation.ts';
import { SelectField, SwitchField } from '../../../fields/choice-fields.tsx';
import { platformIcons } from '../../../parts/platform-icons.ts';
import { hasProperName, properNames } from '../../../../../../platform/naming/platform-names.ts';
import { toRecord, type Place } from '../../../fields/place.ts';
import { LineField, UrlField } from '../../../fields/text-fields.tsx';
import { FileField } from '../../../upload/file-field.tsx';

export function LinkBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  const platforms = linkPlatforms.map((value) => ({
    value,
    label: hasProperName(value) ? properNames[value] : t(`platforms.${value}`),
  }));
  const Icon =
    platformIcons[linkPlatforms.find((platform) => platform === toRecord(place.value)['platform']) ?? 'website'];
  return (
    <>
      <LineField place={place.at('label')} label={t('fields.buttonText')} />
      <UrlField place={place.at('url')} label={t('fields.link')} />
      <SelectField
        place={place.at('platform')}
        label={t('fields.platform')}
        description={t('fields.platformHint')}
        options={platforms}
        fallback="website"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      />
      <SwitchField place={place.at('newWindow')} label={t('fields.newWindow')} />
    </>
  );
}

export function FileBlock({ place }: Readonly<{ place: Place }>) {
  const { t } = useTranslation('editor');
  return (
    <>
      <LineField place={place.at('label')} label={t('fields.buttonText')} />
      <FileField place={place.at('file')} label={t('fields.file')} accept="any" />
    </>
  );
}
