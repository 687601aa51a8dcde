import { contactKinds, limits, phoneKinds } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { blankEmail, blankPhone } from './blank-parts.ts';
import { SelectField } from '../fields/choice-fields.tsx';
import { EntryList } from './entry-list.tsx';
import type { Place } from '../fields/place.ts';
import { EmailField, PhoneField, UrlField } from '../fields/text-fields.tsx';

type Props = Readonly<{ place: Place; errorText?: string; isLegendHidden?: boolean }>;

export function PhoneEntries({ place, errorText, isLegendHidden = false }: Props) {
  const { t } = useTranslation('editor');
  const kinds = phoneKinds.map((value) => ({ value, label: t(`contact.kinds.${value}`) }));
  return (
    <EntryList
      place={place}
      legend={t('contact.phones')}
      isLegendHidden={isLegendHidden}
      entryName={t('contact.phone')}
      addLabel={t('contact.addPhone')}
      blank={blankPhone}
      max={limits.page.entries}
      errorText={errorText ?? t('contact.needsPhone')}
    >
      {(entry, index) => (
        <>
          <SelectField
            place={entry.at('kind')}
            label={t('contact.kindOf', { number: index + 1 })}
            isLabelHidden
            options={kinds}
            fallback="mobile"
          />
          <PhoneField place={entry.at('number')} label="" aria-label={t('contact.phoneOf', { number: index + 1 })} />
        </>
      )}
    </EntryList>
  );
}

export function EmailEntries({ place, isLegendHidden = false }: Props) {
  const { t } = useTranslation('editor');
  const kinds = contactKinds.map((value) => ({ value, label: t(`contact.kinds.${value}`) }));
  return (
    <EntryList
      place={place}
      legend={t('contact.emails')}
      isLegendHidden={isLegendHidden}
      entryName={t('contact.email')}
      addLabel={t('contact.addEmail')}
      blank={blankEmail}
      max={limits.page.entries}
      errorText={t('contact.needsEmail')}
    >
      {(entry, index) => (
        <>
          <SelectField
            place={entry.at('kind')}
            label={t('contact.kindOf', { number: index + 1 })}
            isLabelHidden
            options={kinds}
            fallback="work"
          />
          <EmailField place={entry.at('email')} label="" aria-label={t('contact.emailOf', { number: index + 1 })} />
        </>
      )}
    </EntryList>
  );
}

export function WebsiteEntries({ place }: Props) {
  const { t } = useTranslation('editor');
  return (
    <EntryList
      place={place}
      legend={t('contact.websites')}
      entryName={t('contact.website')}
      addLabel={t('contact.addWebsite')}
      blank={() => ''}
      max={limits.page.entries}
    >
      {(entry, index) => <UrlField place={entry} label="" aria-label={t('contact.websiteOf', { number: index + 1 })} />}
    </EntryList>
  );
}
