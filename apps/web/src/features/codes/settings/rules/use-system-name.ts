import type { System } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

/** Proper names, which are the same in every language. */
const names: Readonly<Record<Exclude<System, 'other'>, string>> = {
  ios: 'iOS',
  android: 'Android',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

export function useSystemName(): (system: System) => string {
  const { t } = useTranslation('options');
  return (system) => (system === 'other' ? t('rules.otherSystem') : names[system]);
}
