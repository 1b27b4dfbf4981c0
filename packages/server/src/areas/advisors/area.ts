import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import type { Area } from '../../area.ts';
import { bypassingRowSecurity } from '../../platform/call/handler.ts';
import { accountHolderEndpoints, prospectHooks } from './account-holders.ts';
import { advisorInvitationEndpoints } from './advisor-invitations.ts';
import { advisorResultEndpoints } from './advisor-results.ts';
import { advisorTeamEndpoints } from './advisor-team.ts';
import { applicationEndpoints } from './application-calls.ts';
import { campaignTable } from './campaign.table.ts';
import { campaignEndpoints } from './campaign-calls.ts';
import { campaignEmailTable } from './campaign-email.table.ts';
import { campaignStepEndpoints } from './campaign-steps.ts';
import { checkApplication } from './check-application.job.ts';
import { campaignEnder } from './end-campaign.ts';
import { followFirstMoney } from './ira-funded.job.ts';
import { iraOpeningEndpoints } from './ira-openings-calls.ts';
import { campaignHooks } from './make-campaign.ts';
import { nextLevelEndpoints } from './next-level.ts';
import { nextLevelAccountTable } from './next-level-account.table.ts';
import { openDefaultIra } from './open-default-ira.job.ts';
import { openIra } from './open-ira.job.ts';
import { invitationEndpoints, ownProspectEndpoints } from './own-prospect.ts';
import { parseSheetEndpoints } from './parse-sheets.ts';
import { prospectTable } from './prospect.table.ts';
import { prospectAgreementEndpoints } from './prospect-agreements.ts';
import { bindProspects, prospectEntryEndpoints, sendInviteLink } from './prospect-entry.ts';
import { prospectFileEndpoints } from './prospect-files.ts';
import { campaignEnderKind } from './prospect-links.ts';
import { prospectStepEndpoints } from './prospect-steps.ts';
import { campaignEmailEndpoints } from './queue-campaign-emails.ts';
import { sendCampaignEmails } from './send-campaign-emails.job.ts';
import { startCampaign } from './start-campaign.job.ts';
import { templateEndpoints } from './template-calls.ts';
import { timeOuts } from './time-outs.job.ts';

export const advisorsArea: Area = {
  name: 'advisors',
  messageEnders: { [campaignEnderKind]: campaignEnder },
  tables: [
    { table: campaignTable, hooks: campaignHooks },
    { table: prospectTable, hooks: prospectHooks },
    { table: campaignEmailTable },
    { table: nextLevelAccountTable },
  ],
  endpoints: (platform) => [
    ...campaignEndpoints,
    ...campaignEmailEndpoints(platform),
    ...campaignStepEndpoints(platform),
    ...templateEndpoints(platform),
    ...advisorTeamEndpoints,
    ...advisorResultEndpoints,
    ...accountHolderEndpoints(platform),
    ...bypassingRowSecurity(
      'advisors are invited before they are members of the account',
      advisorInvitationEndpoints(platform),
    ),
    ...parseSheetEndpoints,
    ...prospectAgreementEndpoints(platform),
    ...bypassingRowSecurity(
      'account holders can read only their own prospect, and provider calls read people whom no policy covers',
      [
        ...prospectStepEndpoints(platform),
        ...applicationEndpoints(platform),
        ...prospectFileEndpoints(platform),
        ...ownProspectEndpoints(platform),
        ...nextLevelEndpoints(platform),
        ...iraOpeningEndpoints(platform),
      ],
    ),
    ...bypassingRowSecurity('prospects are looked up before their users are identified', [
      ...prospectEntryEndpoints(platform),
      ...invitationEndpoints,
    ]),
  ],
  jobs: (platform) => [
    sendCampaignEmails(platform),
    startCampaign(platform),
    bindProspects(platform),
    sendInviteLink(platform),
    checkApplication(platform),
    openIra(platform),
    openDefaultIra(platform),
    followFirstMoney(platform),
    ...timeOuts(platform),
  ],
  constraints: { prospects__once: advisorRejections.prospectTwice() },
};
