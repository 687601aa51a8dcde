import type { DesignParams, ReadabilityReason } from '@evercode/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './readability-note.module.css';
import { ReadabilityHelp } from './readability-help.tsx';
import type { Readability } from './use-readability.ts';

/** The first ones change the least. */
const mostFixes = 3;

type Props = Readonly<{ readability: Readability; onFix: (params: Partial<DesignParams>) => void }>;

/** Whether scanners will read it, why not, and the presses that mend it. */
export function ReadabilityNote({ readability: { verdict, isChecking }, onFix }: Props) {
  const { t } = useTranslation('design');
  const [isHelping, setHelping] = useState(false);
  const isBad = verdict?.status === 1;
  const sayVerdict = () => {
    if (verdict) return isBad ? 'bad' : 'good';
    return isChecking ? 'checking' : 'unknown';
  };
  return (
    <section className={classes.note} data-verdict={verdict && (isBad ? 'bad' : 'good')} aria-label={t('readability.label')} aria-busy={isChecking}>
      <div aria-live="polite">
        <strong className={classes.verdict}>{t(`readability.${sayVerdict()}`)}</strong>
        {isBad && <Reasons reasons={verdict.reasons} />}
        {verdict && !isBad && verdict.warnings.length > 0 && (
          <div className={classes.beyond}>
            {t('readability.beyond')}
            <Reasons reasons={verdict.warnings} />
          </div>
        )}
      </div>
      <div className={classes.fixes}>
        {isBad && verdict.fixes?.slice(0, mostFixes).map(({ kind, params }) => (
          <Button key={kind} variant="default" size="compact-md" onClick={() => onFix(params)}>{t(`readability.fix.${kind}`)}</Button>
        ))}
        <UnstyledButton className={classes.more} onClick={() => setHelping(true)}>{t('readability.more')}</UnstyledButton>
      </div>
      {isHelping && <ReadabilityHelp onClose={() => setHelping(false)} />}
    </section>
  );
}

function Reasons({ reasons }: { reasons: readonly ReadabilityReason[] }) {
  const { t } = useTranslation('design');
  return <ul className={classes.reasons}>{reasons.map((reason) => <li key={reason}>{t(`readability.reasons.${reason}`)}</li>)}</ul>;
}
