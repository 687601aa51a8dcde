import { account } from '../people/account.ts';
import { activity } from '../workspace/activity.ts';
import { afterlife } from '../workspace/afterlife.ts';
import { approvals } from '../workspace/approvals.ts';
import { art } from '../design/art.ts';
import { batch } from '../codes/batch.ts';
import { billing } from '../money/billing.ts';
import { builder } from '../codes/builder.ts';
import { bulk } from '../codes/bulk.ts';
import { checkout } from '../money/checkout.ts';
import { chooser } from '../codes/chooser.ts';
import { contents } from '../codes/contents.ts';
import { design } from '../design/design.ts';
import { dns } from '../delivery/dns.ts';
import { domains } from '../delivery/domains.ts';
import { download } from '../design/download.ts';
import { editor } from '../codes/editor.ts';

import { exports } from '../visits/exports.ts';
import { hooks } from '../workspace/hooks.ts';
import { jobs } from '../workspace/jobs.ts';
import { keys } from '../workspace/keys.ts';
import { leaving } from '../money/leaving.ts';
import { lists } from '../codes/lists.ts';
import { live } from '../visits/live.ts';
import { finish } from '../codes/finish.ts';
import { look } from '../design/look.ts';
import { moving } from '../codes/moving.ts';
import { notices } from '../money/notices.ts';
import { numbers } from '../money/numbers.ts';
import { onboarding } from '../people/onboarding.ts';
import { options } from '../codes/options.ts';
import { palette } from '../codes/palette.ts';
import { panel } from '../codes/panel.ts';
import { pay } from '../money/pay.ts';
import { people } from '../workspace/people.ts';
import { plans } from '../money/plans.ts';
import { print } from '../codes/print.ts';
import { printer } from '../codes/printer.ts';
import { privacy } from '../people/privacy.ts';
import { projects } from '../codes/projects.ts';
import { queue } from '../codes/queue.ts';
import { scans } from '../visits/scans.ts';
import { security } from '../people/security.ts';
import { settings } from '../workspace/settings.ts';
import { shapes } from '../design/shapes.ts';
import { sharing } from '../visits/sharing.ts';
import { sso } from '../people/sso.ts';
import { staff } from '../people/staff.ts';
import { stats } from '../visits/stats.ts';
import { steps } from '../workspace/steps.ts';
import { stop } from '../codes/stop.ts';
import { taps } from '../visits/taps.ts';
import { takeout } from '../workspace/takeout.ts';
import { whitelabel } from '../workspace/whitelabel.ts';
import { transfer } from '../workspace/transfer.ts';
import { upgrade } from '../money/upgrade.ts';

/** The namespaces of all other screens, loaded with the first of them. */
export const screenResources = {
  account,
  activity,
  afterlife,
  approvals,
  art,
  batch,
  billing,
  builder,
  bulk,
  checkout,
  chooser,
  contents,
  design,
  dns,
  domains,
  download,
  editor,

  exports,
  finish,
  hooks,
  jobs,
  keys,
  leaving,
  lists,
  live,
  look,
  moving,
  notices,
  numbers,
  onboarding,
  options,
  palette,
  panel,
  pay,
  people,
  plans,
  print,
  printer,
  privacy,
  projects,
  queue,
  scans,
  security,
  settings,
  shapes,
  sharing,
  sso,
  staff,
  stats,
  steps,
  stop,
  taps,
  takeout,
  whitelabel,
  transfer,
  upgrade,
} as const;
