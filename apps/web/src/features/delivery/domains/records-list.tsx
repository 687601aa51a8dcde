import type { Domain } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { DnsRecord, DnsRecords } from '../../../ui/layout/dns-record.tsx';
import { useDomainWords } from './use-domain-words.ts';

/** The records to set, each with what we see now. */
export function RecordsList({ domain }: { domain: Domain }) {
  const { t } = useTranslation('dns');
  const words = useDomainWords();
  return (
    <DnsRecords label={t('records')}>
      {domain.records.map((record) => {
        const { type, host, value, purpose, state } = record;
        return (
          <DnsRecord
            key={`${type} ${host} ${value}`}
            type={type}
            name={host}
            value={value}
            purpose={t(`purpose.${purpose}`)}
            state={state}
            stateText={words.record(domain, record)}
            words={{
              type: t('type'),
              name: t('name'),
              value: t('value'),
              copyName: t('copyName', { value: host }),
              copyValue: t('copyValue', { value }),
            }}
          />
        );
      })}
    </DnsRecords>
  );
}
