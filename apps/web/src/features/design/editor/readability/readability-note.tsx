import type { DesignParams, ReadabilityReason } from '@evercode/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { VerdictMark } from '../../../../ui/feedback/states/verdict-mark.tsx';
import classes from './readability-note.module.css';
import { ReadabilityHelp } from './readability-help.tsx';
import type { Readability } from './use-readability.ts';

/** The first fixes change the least. */
const maxFixes = 3;

type Props = Readonly<{
  readability: Readability;
  onFix: (params: Partial<DesignParams>) => void;
  /** False where the verdict is already shown beside the code. */
  isTitled: boolean;
}>;

/** The verdict as a key of its texts, with its color. */
export function describeVerdict({ verdict, isChecking }: Readability) {
  if (!verdict) return { key: isChecking ? 'checking' : 'unknown', tone: undefined } as const;
  return verdict.status === 1 ? ({ key: 'bad', tone: 'warn' } as const) : ({ key: 'good', tone: 'good' } as const);
}

/** Whether scanners can read the code, the reasons if not, and buttons that fix it. */
export function ReadabilityNote({ readability, onFix, isTitled }: Props) {
  const { t } = useTranslation('design');
  const [isHelping, setHelping] = useState(false);
  const { verdict, isChecking } = readability;
  const isBad = verdict?.status === 1;
  const isLinkOnly = !isTitled && !isBad && !verdict?.warnings.length;
  return (
    <section
      className={classes.note}
      data-verdict={verdict && (isBad ? 'bad' : 'good')}
      data-link-only={isLinkOnly || undefined}
      aria-label={t('readability.label')}
      aria-busy={isChecking}
    >
      <div aria-live="polite">
        {isTitled && <VerdictTitle readability={readability} />}
        <VerdictReasons readability={readability} />
      </div>
      <div className={classes.fixes}>
        {isBad &&
          verdict.fixes?.slice(0, maxFixes).map(({ kind, params }) => (
            <Button key={kind} variant="default" size="compact-md" onClick={() => onFix(params)}>
              {t(`readability.fix.${kind}`)}
            </Button>
          ))}
        <UnstyledButton className={classes.more} onClick={() => setHelping(true)}>
          {t(isLinkOnly ? 'readability.help.title' : 'readability.more')}
        </UnstyledButton>
      </div>
      {isHelping && <ReadabilityHelp onClose={() => setHelping(false)} />}
    </section>
  );
}

export function VerdictTitle({ readability }: Pick<Props, 'readability'>) {
  const { t } = useTranslation('design');
  const { key, tone } = describeVerdict(readability);
  return <VerdictMark tone={tone} label={t(`readability.${key}`)} />;
}

/** Why scanners fail at the code, or what the standard asks for beyond that. Empty for a flawless code. */
export function VerdictReasons({ readability: { verdict } }: Pick<Props, 'readability'>) {
  const { t } = useTranslation('design');
  if (verdict?.status === 1) return <Reasons reasons={verdict.reasons} />;
  if (!verdict?.warnings.length) return null;
  return (
    <div className={classes.beyond}>
      {t('readability.beyond')}
      <Reasons reasons={verdict.warnings} />
    </div>
  );
}

function Reasons({ reasons }: { reasons: readonly ReadabilityReason[] }) {
  const { t } = useTranslation('design');
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`readability.reasons.${reason}`)}</li>
      ))}
    </ul>
  );
}
