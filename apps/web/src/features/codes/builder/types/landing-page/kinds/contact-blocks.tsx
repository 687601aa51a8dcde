import { useTranslation } from '../../../../../../ui/language/use-translation.ts';
import { AddressFields } from '../../../fields/address-fields.tsx';
import { EmailEntries, PhoneEntries } from '../../../parts/contact-entries.tsx';
import type { Place } from '../../../fields/place.ts';
import { SocialLinks } from '../../../parts/social-links.tsx';
import { LineField, ParagraphField, PhoneField } from '../../../fields/text-fields.tsx';

type Props = Readonly<{ place: Place }>;

export const PhoneBlock = ({ place }: Props) => <PhoneEntries place={place.at('entries')} isLegendHidden />;
export const EmailBlock = ({ place }: Props) => <EmailEntries place={place.at('entries')} isLegendHidden />;
export const AddressBlock = ({ place }: Props) => <AddressFields place={place.at('address')} />;
export const SocialBlock = ({ place }: Props) => <SocialLinks place={place.at('links')} isLegendHidden />;

export function WhatsAppBlock({ place }: Props) {
  const { t } = useTranslation('editor');
  return (
    <>
      <LineField place={place.at('label')} label={t('fields.buttonText')} />
      <PhoneField
        place={place.at('phone')}
        label={t('fields.whatsAppNumber')}
        description={t('fields.countryCodeHint')}
      />
      <ParagraphField
        place={place.at('message')}
        label={t('fields.whatsAppMessage')}
        description={t('fields.whatsAppMessageHint')}
      />
    </>
  );
}
