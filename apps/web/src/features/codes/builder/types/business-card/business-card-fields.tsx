import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../../../ui/language/use-translation.ts';
import type { ContentFormProps } from '../../fields/content-form.ts';
import { AddressEntries } from '../../fields/address-fields.tsx';
import { EmailEntries, PhoneEntries, WebsiteEntries } from '../../parts/contact-entries.tsx';
import { FieldsGroup } from '../../fields/fields-group.tsx';
import { placeOf } from '../../fields/place.ts';
import { SocialLinks } from '../../parts/social-links.tsx';
import { LineField, ParagraphField } from '../../fields/text-fields.tsx';
import { FileField } from '../../upload/file-field.tsx';

export function BusinessCardFields(props: ContentFormProps) {
  const { t } = useTranslation('editor');
  const place = placeOf(props);
  // The only error of the list as a whole: the card has no contact data at all.
  const contactError = props.errorOf('phones');
  return (
    <>
      <FieldsGroup title={t('card.person')} description={t('card.personHint')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LineField place={place.at('firstName')} label={t('card.firstName')} />
          <LineField place={place.at('lastName')} label={t('card.lastName')} />
          <LineField place={place.at('company')} label={t('card.company')} />
          <LineField place={place.at('jobTitle')} label={t('card.jobTitle')} />
        </SimpleGrid>
        <FileField place={place.at('image')} label={t('fields.profilePicture')} accept="picture" />
      </FieldsGroup>
      <FieldsGroup title={t('card.reach')} description={t('card.reachHint')}>
        <PhoneEntries place={place.at('phones')} {...(contactError !== undefined && { errorText: contactError })} />
        <EmailEntries place={place.at('emails')} />
        <AddressEntries place={place.at('addresses')} />
        <WebsiteEntries place={place.at('websites')} />
      </FieldsGroup>
      <FieldsGroup title={t('card.more')}>
        <SocialLinks place={place.at('links')} />
        <ParagraphField place={place.at('note')} label={t('fields.note')} description={t('card.noteHint')} />
      </FieldsGroup>
    </>
  );
}
