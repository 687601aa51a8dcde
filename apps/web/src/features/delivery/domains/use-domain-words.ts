import type { Domain, DomainCheck, DomainRecord } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';

/** More of what was seen would not explain more. */
const mostSeen = 3;

/** What the checks of a domain have found, in words. */
export function useDomainWords() {
  const { t, i18n } = useTranslation(['domains', 'dns']);
  const format = useFormatters(useMe().user.timezone);
  const join = (items: readonly string[], type: Intl.ListFormatType) =>
    new Intl.ListFormat(i18n.resolvedLanguage, { type }).format(items.slice(0, mostSeen));
  const seen = (items: readonly string[]) => t('dns:seen', { seen: join(items, 'conjunction') });

  return {
    certificate: ({ certificate: { state, expiresAt } }: Domain): string =>
      state === 'issued'
        ? t('domains:certificate.issued', { date: expiresAt === null ? '' : format.date(new Date(expiresAt)) })
        : t(`domains:certificate.${state}`),

    /** Whether a record was found, or what is there instead. */
    record({ checks }: Domain, { state, purpose, seen: found }: DomainRecord): string {
      if (state === 'found') return t('dns:state.found');
      const { reason } = checks[purpose];
      if (reason !== null && !plain.has(reason)) return t(`dns:reasons.${reason}`);
      if (state === 'different' && found.length > 0) return seen(found);
      return t(state === 'different' ? 'dns:state.different' : 'dns:state.missing');
    },

    /** What a check says: that all is well, or what is wrong and what should be there. */
    check({ checks, certificate }: Domain, name: DomainCheck): readonly string[] {
      const { state, reason, seen: found, expected } = checks[name];
      if (state === 'ok')
        return name === 'certificate'
          ? certificate.expiresAt === null
            ? []
            : [t('dns:health.checks.certificate.ok', { date: format.date(new Date(certificate.expiresAt)) })]
          : [t(`dns:health.checks.${name}.ok`)];
      return [
        reason === null ? t('dns:health.waiting') : t(`dns:reasons.${reason}`),
        ...(found.length > 0 ? [`${seen(found)}.`] : []),
        ...(expected.length > 0 ? [`${t('dns:expected', { expected: join(expected, 'disjunction') })}.`] : []),
      ];
    },
  };
}

/** Reasons that the state of the record says as well. */
const plain: ReadonlySet<string> = new Set(['no-name', 'no-record', 'other-record']);
