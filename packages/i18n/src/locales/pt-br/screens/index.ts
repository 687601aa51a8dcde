import { account } from '../account.ts';
import { activity } from '../activity.ts';
import { batch } from '../batch.ts';
import { builder } from '../builder.ts';
import { contents } from '../contents.ts';
import { design } from '../design.ts';
import { download } from '../download.ts';
import { editor } from '../editor.ts';
import { exports } from '../exports.ts';
import { live } from '../live.ts';
import { look } from '../look.ts';
import { onboarding } from '../onboarding.ts';
import { options } from '../options.ts';
import { palette } from '../palette.ts';
import { panel } from '../panel.ts';
import { people } from '../people.ts';
import { plans } from '../plans.ts';
import { projects } from '../projects.ts';
import { scans } from '../scans.ts';
import { security } from '../security.ts';
import { settings } from '../settings.ts';
import { shapes } from '../shapes.ts';
import { staff } from '../staff.ts';
import { stats } from '../stats.ts';
import { taps } from '../taps.ts';
import { upgrade } from '../upgrade.ts';

/** What all other screens say: fetched with the first of them. */
export const screenResources = {
  account, activity, batch, builder, contents, design, download, editor, exports, live, look, onboarding, options, palette, panel, people, plans, projects, scans, security, settings, shapes, staff, stats, taps, upgrade,
} as const;
