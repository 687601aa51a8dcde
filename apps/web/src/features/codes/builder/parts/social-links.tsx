import { limits, networkHosts, networks, type Network } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { SelectField } from '../fields/choice-fields.tsx';
import { EntryList } from './entry-list.tsx';
import { platformIcons } from './platform-icons.ts';
import { properNames } from '../../../../platform/naming/platform-names.ts';
import { listOf, toRecord, textOf, type Place } from '../fields/place.ts';
import { UrlField } from '../fields/text-fields.tsx';

const examples: Readonly<Record<Network, string>> = {
  instagram: 'instagram.com/…',
  facebook: 'facebook.com/…',
  tiktok: 'tiktok.com/@…',
  youtube: 'youtube.com/@…',
  whatsapp: 'wa.me/12025550143',
  spotify: 'open.spotify.com/artist/…',
  linkedin: 'linkedin.com/in/…',
};
const options = networks.map((value) => ({ value, label: properNames[value] }));

/** Recognises the network of an address from its host. */
function networkOf(address: string): Network | undefined {
  const host = /^(?:https?:\/\/)?([\w.-]+)(?:[/?#:]|$)/i.exec(address.trim())?.[1]?.toLowerCase();
  return networks.find((network) =>
    networkHosts[network].some((known) => host === known || host?.endsWith(`.${known}`)),
  );
}

type Props = Readonly<{ place: Place; isLegendHidden?: boolean; description?: string }>;

export function SocialLinks({ place, isLegendHidden = false, description }: Props) {
  const { t } = useTranslation('editor');
  const used = new Set(listOf(place.value).map((link) => toRecord(link)['network']));
  const blank = () => ({ network: networks.find((network) => !used.has(network)) ?? 'instagram', url: '' });
  return (
    <EntryList
      place={place}
      legend={t('social.legend')}
      isLegendHidden={isLegendHidden}
      {...(description && { description })}
      entryName={t('social.link')}
      addLabel={t('social.add')}
      blank={blank}
      max={limits.page.links}
      errorText={t('social.needsOne')}
    >
      {(entry, index) => <SocialLinkFields entry={entry} number={index + 1} />}
    </EntryList>
  );
}

function SocialLinkFields({ entry, number }: Readonly<{ entry: Place; number: number }>) {
  const { t } = useTranslation('editor');
  const network = networks.find((known) => known === toRecord(entry.value)['network']) ?? 'instagram';
  const Icon = platformIcons[network];
  const url = entry.at('url');
  return (
    <>
      <SelectField
        place={entry.at('network')}
        label={t('social.networkOf', { number })}
        isLabelHidden
        options={options}
        fallback="instagram"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      />
      <UrlField
        place={{
          ...url,
          put: (typed) =>
            entry.put({ ...toRecord(entry.value), network: networkOf(textOf(typed)) ?? network, url: typed }),
        }}
        label=""
        aria-label={t('social.urlOf', { number })}
        placeholder={examples[network]}
      />
    </>
  );
}
