import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { shortenTag } from '../../../../platform/naming/shorten-tag.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import type { StatsSubject } from '../stats-question.ts';
import classes from './overview.module.css';
import type { Choice } from './use-overview-codes.ts';

const write = ({ criteria, id }: StatsSubject) => `${criteria} ${id}`;

type Props = Readonly<{
  subject: StatsSubject;
  whole: StatsSubject;
  choices: readonly Choice[];
  onChange: (subject: StatsSubject) => void;
}>;

/** Selects the subject. A tag from the address that the list lacks is shown without its name. */
export function SubjectField({ subject, whole, choices, onChange }: Props) {
  const { t } = useTranslation('stats');
  const known = [
    { subject: whole, label: t('overview.account') },
    ...choices.map((choice) => ({
      subject: choice.subject,
      label:
        choice.subject.criteria === 'project'
          ? t('overview.project', { name: choice.name })
          : t('overview.tag', { name: shortenTag(choice.name) }),
    })),
  ];
  const isKnown = known.some((each) => write(each.subject) === write(subject));
  const offered = isKnown
    ? known
    : [...known, { subject, label: subject.criteria === 'tag' ? t('overview.otherTag') : '…' }];
  return (
    <ChoiceField
      className={classes.subject ?? ''}
      title={choices.find((each) => write(each.subject) === write(subject))?.name}
      aria-label={t('overview.of')}
      allowDeselect={false}
      value={write(subject)}
      data={offered.map((each) => ({ value: write(each.subject), label: each.label }))}
      onChange={(value) => {
        const chosen = offered.find((each) => write(each.subject) === value);
        if (chosen) onChange(chosen.subject);
      }}
    />
  );
}
