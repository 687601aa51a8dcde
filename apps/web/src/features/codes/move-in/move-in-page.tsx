import { moveInServices, type MoveInService } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { ConnectService } from './connect/connect-service.tsx';
import { MoveInFrame } from './move-in-frame.tsx';
import classes from './move-in.module.css';
import { ServiceTiles } from './service-tiles.tsx';

/** The first two steps: which service, and how to read its links. The service is in the address, so that Back works. */
export function MoveInPage() {
  const { t } = useTranslation('moving');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const service = moveInServices.find((name) => name === search.get('from'));
  const choose = (name: MoveInService | undefined) => setSearch(name === undefined ? {} : { from: name });
  if (service === undefined)
    return (
      <MoveInFrame step="service">
        <p className={classes.text}>{t('chooseText')}</p>
        <ServiceTiles />
      </MoveInFrame>
    );
  return (
    <ConnectService
      key={service}
      service={service}
      onReturn={() => choose(undefined)}
      onStarted={({ uuid }) => void navigate(paths.moveInPreview(uuid))}
    />
  );
}
