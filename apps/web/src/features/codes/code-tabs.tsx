import { useTranslation } from 'react-i18next';
import { paths, qrListStates, type QrListState } from '../../app/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

export function CodeTabs({ current, search }: { current: QrListState; search: string }) {
  const { t } = useTranslation('qrs');
  const tabs = qrListStates.map((state) => ({ to: paths.qrs(state, search), label: t(`tabs.${state}`), isCurrent: state === current }));
  return <TabLinks label={t('tabs.label')} tabs={tabs} />;
}
