import { moveInFields, moveInServices } from '@evercode/contract';
import { IconCloud, IconFileSpreadsheet, IconServer } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { EntryTile, EntryTiles } from '../../../ui/layout/entry-tile.tsx';
import { useServiceName } from './use-service-name.ts';

const icons = { fixed: IconCloud, needed: IconServer, none: IconFileSpreadsheet } as const;

export function ServiceTiles() {
  const { t } = useTranslation('moving');
  const nameOf = useServiceName();
  return (
    <EntryTiles title={t('choose')}>
      {moveInServices.map((service) => {
        const { address } = moveInFields[service];
        return (
          <EntryTile
            key={service}
            icon={icons[address]}
            title={nameOf(service)}
            text={t(`hints.${address}`)}
            to={paths.moveIn(service)}
          />
        );
      })}
    </EntryTiles>
  );
}
