import { useTranslation } from '../../ui/language/use-translation.ts';
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx';
import { canCarryCodes } from './domain-queries.ts';
import { useDomainChoice } from './use-domains.ts';

type Props = Readonly<{
  /** The uuid of the domain; null: the default one. */
  value: string | null;
  description?: string;
  error?: string | undefined;
  onChange: (domain: string) => void;
}>;

/** Chooses where short links begin. Renders nothing in a workspace with one domain. */
export function DomainField({ value, description, error, onChange }: Props) {
  const { t } = useTranslation('domains');
  const known = useDomainChoice();
  // The chosen one stays, also when it fails meanwhile.
  const offered = known.filter((domain) => canCarryCodes(domain) || domain.uuid === value);
  if (offered.length < 2) return null;
  return (
    <ChoiceField
      label={t('choice.label')}
      description={description ?? t('choice.hint')}
      error={error}
      allowDeselect={false}
      value={value ?? offered.find(({ isDefault }) => isDefault)?.uuid ?? null}
      data={offered.map(({ uuid, unicodeName }) => ({ value: uuid, label: unicodeName }))}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
