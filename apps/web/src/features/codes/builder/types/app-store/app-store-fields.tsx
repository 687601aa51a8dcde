import { IconBrandAppstore, IconBrandGooglePlay } from '@tabler/icons-react';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { FieldsGroup } from '../../fields/fields-group.tsx';
import { HeaderFields } from '../../fields/header-fields.tsx';
import { placeOf } from '../../fields/place.ts';
import { UrlField } from '../../fields/text-fields.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function AppStoreFields(props: ContentFormProps) {
  const { t } = useTranslation('editor');
  const place = placeOf(props);
  return (
    <>
      <FieldsGroup title={t('stores.title')} description={t('stores.hint')}>
        <UrlField
          place={place.at('ios')}
          isOptional
          label="App Store"
          leftSection={<IconBrandAppstore {...icon} />}
          placeholder="apps.apple.com/app/…"
        />
        <UrlField
          place={place.at('android')}
          isOptional
          label="Google Play"
          leftSection={<IconBrandGooglePlay {...icon} />}
          placeholder="play.google.com/store/apps/…"
        />
      </FieldsGroup>
      <FieldsGroup title={t('stores.page')} description={t('stores.pageHint')}>
        <HeaderFields place={place} pictureLabel={t('stores.icon')} />
      </FieldsGroup>
    </>
  );
}
