import type { Migration } from 'kysely/migration';
import * as firstLight from './001-first-light.ts';
import * as linksAndMail from './002-links-and-mail.ts';
import * as people from './003-people.ts';
import * as designLibrary from './004-design-library.ts';
import * as tagsAndEndings from './005-tags-and-endings.ts';
import * as contents from './006-contents.ts';
import * as lists from './009-lists.ts';
import * as shortLists from './010-short-lists.ts';
import * as guardian from './011-guardian.ts';
import * as abuse from './012-abuse.ts';
import * as planQuota from './013-plan-quota.ts';
import * as reportSchedules from './014-report-schedules.ts';
import * as keptScans from './015-kept-scans.ts';
import * as linesOfContents from './016-lines-of-contents.ts';
import * as storedBytes from './017-stored-bytes.ts';
import * as statesBeforeTrash from './018-states-before-trash.ts';
import * as trialsByPerson from './021-trials-by-person.ts';
import * as tagsInLowerCase from './024-tags-in-lower-case.ts';
import * as analyticsOfWorkspaces from './025-analytics-of-workspaces.ts';
import * as searchTexts from './026-search-texts.ts';
import * as listViews from './027-list-views.ts';
import * as statsShares from './028-stats-shares.ts';
import * as listFilters from './029-list-filters.ts';
import * as printLinks from './030-print-links.ts';
import * as money from './035-money.ts';
import * as staffLog from './036-staff-log.ts';
import * as trialMails from './037-trial-mails.ts';
import * as jobs from './038-jobs.ts';
import * as moveIn from './039-move-in.ts';
import * as afterlives from './040-afterlives.ts';
import * as domains from './041-domains.ts';
import * as whiteLabel from './042-white-label.ts';
import * as apiKeys from './043-api-keys.ts';
import * as externalIds from './044-external-ids.ts';
import * as events from './045-events.ts';
import * as mcpProposals from './046-mcp-proposals.ts';
import * as singleSignOn from './047-single-sign-on.ts';
import * as scim from './048-scim.ts';
import * as approvals from './049-approvals.ts';
import * as certificateMails from './050-certificate-mails.ts';
import * as art from './051-art.ts';
import * as keptArt from './052-kept-art.ts';
import * as sharedEvents from './053-shared-events.ts';
import * as tracesOfJobs from './054-traces-of-jobs.ts';
import * as prolongedTrials from './055-prolonged-trials.ts';

/**
 * In order. A migration that has shipped never changes; a later one corrects it. There are no down migrations: restore
 * a backup instead.
 */
export const migrations: Record<string, Migration> = {
  '001-first-light': firstLight,
  '002-links-and-mail': linksAndMail,
  '003-people': people,
  '004-design-library': designLibrary,
  '005-tags-and-endings': tagsAndEndings,
  '006-contents': contents,
  '009-lists': lists,
  '010-short-lists': shortLists,
  '011-guardian': guardian,
  '012-abuse': abuse,
  '013-plan-quota': planQuota,
  '014-report-schedules': reportSchedules,
  '015-kept-scans': keptScans,
  '016-lines-of-contents': linesOfContents,
  '017-stored-bytes': storedBytes,
  '018-states-before-trash': statesBeforeTrash,
  '021-trials-by-person': trialsByPerson,
  '024-tags-in-lower-case': tagsInLowerCase,
  '025-analytics-of-workspaces': analyticsOfWorkspaces,
  '026-search-texts': searchTexts,
  '027-list-views': listViews,
  '028-stats-shares': statsShares,
  '029-list-filters': listFilters,
  '030-print-links': printLinks,
  '035-money': money,
  '036-staff-log': staffLog,
  '037-trial-mails': trialMails,
  '038-jobs': jobs,
  '039-move-in': moveIn,
  '040-afterlives': afterlives,
  '041-domains': domains,
  '042-white-label': whiteLabel,
  '043-api-keys': apiKeys,
  '044-external-ids': externalIds,
  '045-events': events,
  '046-mcp-proposals': mcpProposals,
  '047-single-sign-on': singleSignOn,
  '048-scim': scim,
  '049-approvals': approvals,
  '050-certificate-mails': certificateMails,
  '051-art': art,
  '052-kept-art': keptArt,
  '053-shared-events': sharedEvents,
  '054-traces-of-jobs': tracesOfJobs,
  '055-prolonged-trials': prolongedTrials,
};
