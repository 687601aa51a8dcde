import { domainChecks, type Domain, type DomainCheck } from '@evercode/contract';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useNow } from '../../../../ui/feedback/page/use-now.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import classes from '../domains.module.css';
import { NextCheck } from '../next-check.tsx';
import { useCheckDomain } from '../use-domain.ts';
import { useDomainWords } from '../use-domain-words.ts';

const icons = { ok: IconCircleCheck, failing: IconAlertTriangle, waiting: IconClock } as const;

/** The four checks, each with what was seen, what was expected, and when. */
export function HealthCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('dns');
  const { decide } = useMe();
  const { check, isChecking } = useCheckDomain(domain);
  return (
    <SettingsCard
      title={t('health.title')}
      text={t('health.text')}
      {...(decide('domain.update').allowed && {
        actions: <NextCheck at={domain.nextCheckAt} isChecking={isChecking} onCheck={check} />,
      })}
    >
      <ul className={classes.checks}>
        {domainChecks.map((name) => (
          <CheckLine key={name} domain={domain} name={name} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function CheckLine({ domain, name }: Readonly<{ domain: Domain; name: DomainCheck }>) {
  const { t } = useTranslation('dns');
  const words = useDomainWords();
  const now = useNow();
  const format = useFormatters(useMe().user.timezone);
  const { state, at } = domain.checks[name];
  const Icon = icons[state];
  return (
    <li className={classes.check} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.checkWords}>
        <p className={classes.checkName}>
          {t(`health.checks.${name}.name`)}
          <HiddenText>: {t(`health.states.${state}`)}</HiddenText>
        </p>
        <p className={classes.checkText}>{words.check(domain, name).join(' ')}</p>
      </div>
      <p className={classes.checkAt}>
        {at !== null && state !== 'waiting' && (
          <time dateTime={at} title={format.dateTime(new Date(at))}>
            {t('health.at', { when: format.relative(new Date(at), now) })}
          </time>
        )}
      </p>
    </li>
  );
}
