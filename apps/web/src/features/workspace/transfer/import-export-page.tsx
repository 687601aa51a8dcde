import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { EntryTiles } from '../../../ui/layout/entry-tile.tsx';

type Props = Readonly<{
  /** The ways in, as tiles. */
  waysIn: ReactNode;
  /** The ways out, as tiles. */
  waysOut: ReactNode;
  /** Further cards, such as those of the owner alone, and what was imported and exported last. */
  children: ReactNode;
}>;

/** Every way in and out of the workspace. Each is a feature of its own, which the roof passes. */
export function ImportExportPage({ waysIn, waysOut, children }: Props) {
  const { t } = useTranslation('transfer');
  return (
    <SettingsFrame page="importExport" text={t('text')}>
      <EntryTiles title={t('in')}>{waysIn}</EntryTiles>
      <EntryTiles title={t('out')}>{waysOut}</EntryTiles>
      {children}
    </SettingsFrame>
  );
}
