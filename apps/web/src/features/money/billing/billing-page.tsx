import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { TestModeStrip } from '../../../platform/money/test-mode-strip.tsx';
import classes from './cards/cards.module.css';
import { DetailsCard } from './cards/details-card.tsx';
import { InvoicesCard } from './cards/invoices-card.tsx';
import { MethodsCard } from './cards/methods-card.tsx';
import { PlanCard } from './cards/plan-card.tsx';
import { ScheduledCard } from './cards/scheduled-card.tsx';

/** The subscription of the workspace: each card loads, and fails, on its own. */
export function BillingPage() {
  const { workspace } = useMe();
  // Remounts for another workspace, so that typed input is not carried over.
  return (
    <SettingsFrame page="billing" key={workspace.uuid}>
      <div className={classes.test}>
        <TestModeStrip />
      </div>
      <PlanCard />
      <ScheduledCard />
      <MethodsCard />
      <DetailsCard />
      <InvoicesCard />
    </SettingsFrame>
  );
}
