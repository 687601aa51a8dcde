import type { Webhook } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { DeliveryStrip } from './delivery-strip.tsx';
import { useHookWords } from './use-hook-words.ts';
import { WebhookStateMark } from './webhook-state.tsx';
import classes from './webhooks.module.css';

/** The whole row opens the endpoint. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('hooks');
  const words = useHookWords();
  const { uuid, url, description, scans, state, recent, lastAnswer } = webhook;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Link to={paths.webhook(uuid)} className={classes.open}>
          {url}
        </Link>
        <p className={classes.facts}>
          {description !== '' && <span>{description}</span>}
          <span>{words.events(webhook)}</span>
          <span>{t(`list.scans.${scans}`)}</span>
        </p>
      </div>
      <div className={classes.latest}>
        <WebhookStateMark state={state} />
        <DeliveryStrip recent={recent} />
        {lastAnswer !== null && <span className={classes.when}>{words.relative(lastAnswer.at)}</span>}
      </div>
    </li>
  );
}
