import { account } from '@fiducia/contract/accounts/account.entity';
import * as routes from '@fiducia/contract/advisors/advisor.routes';
import { campaign } from '@fiducia/contract/advisors/campaign.entity';
import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import { campaignEmail } from '@fiducia/contract/advisors/campaign-email.entity';
import { nextLevelAccount } from '@fiducia/contract/advisors/next-level-account.entity';
import { advisorRefusals } from '@fiducia/domain/advisors/advisor-refusals';
import type { Entity } from '@fiducia/contract/lang/entity';
import { absent, isRefusal } from '@fiducia/domain/refusal/refusal';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { searchWithin } from '../engine/search.ts';
import { serveEntity, viewRecord } from '../engine/serve-entity.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import { asProgram, on } from '../http/handler.ts';
import type { Area } from '../platform/area.ts';
import { campaignHooks, makeCampaign } from './make-campaign.ts';
import { nextLevelEndpoints } from './next-level.ts';
import { parseSheetEndpoints } from './parse-sheets.ts';
import { prospectAgreementEndpoints } from './prospect-agreements.ts';
import { bindProspects, prospectEntryEndpoints, sendInviteLink } from './prospect-entry.ts';
import { prospectFileEndpoints } from './prospect-files.ts';
import { prospectStepEndpoints } from './prospect-steps.ts';
import { campaignEmailEndpoints } from './queue-campaign-emails.ts';
import { sendCampaignEmails } from './send-campaign-emails.job.ts';
import { campaignEnder } from './end-campaign.ts';
import { campaignEnderKind } from './prospect-links.ts';

type Query = Readonly<Record<string, unknown>>;

/** Rows of an account that the actor may see. */
async function listOf(work: Work, entity: Entity, query: Query, accountId: string, field = 'accountId') {
  const parent = await readRecord(work.db, account, accountId, work.actor);
  if (isRefusal(parent)) return parent;
  const isMaster = entity !== account && parent.masterAccountId === parent.id && 'masterAccountId' in entity.fields;
  const found = await searchWithin(work, entity, query, isMaster ? 'masterAccountId' : field, accountId);
  return isRefusal(found) ? found : searchAnswer(found);
}

async function answer(work: Work, id: string) {
  const record = await viewRecord(work, campaign, id);
  return isRefusal(record) ? record : reply(record);
}

export const advisorsArea: Area = {
  name: 'advisors',
  messageEnders: { [campaignEnderKind]: campaignEnder },
  entities: [campaign, prospect, campaignEmail, nextLevelAccount],
  endpoints: (platform) => [
    ...serveEntity(campaign, platform.files, campaignHooks),
    ...serveEntity(prospect, platform.files),
    ...serveEntity(campaignEmail, platform.files),
    ...serveEntity(nextLevelAccount, platform.files),
    ...campaignEmailEndpoints(platform),
    ...parseSheetEndpoints,
    ...prospectAgreementEndpoints(platform),
    ...asProgram(
      'an account holder has no rows but the own prospect, and providers answer for people whom no policy knows',
      [...prospectStepEndpoints(platform), ...prospectFileEndpoints(platform), ...nextLevelEndpoints(platform)],
    ),
    ...asProgram('before somebody is known nobody has rows', prospectEntryEndpoints(platform)),
    on(routes.listAdvisoryFirms, ({ params, rawQuery }, work) =>
      listOf(
        work,
        account,
        { ...rawQuery, 'search-accountTypeCode': 'equals(advisoryFirm)' },
        params.id,
        'parentAccountId',
      ),
    ),
    on(routes.listAccountCampaigns, ({ params, rawQuery }, work) => listOf(work, campaign, rawQuery, params.id)),
    on(routes.listAccountProspects, ({ params, rawQuery }, work) => listOf(work, prospect, rawQuery, params.id)),
    on(routes.createCampaign, async ({ params, body }, work) => {
      const id = await makeCampaign(work, params.accountId, body.displayName, body.prospects ?? []);
      return isRefusal(id) ? id : answer(work, id);
    }),
    on(routes.createCampaignForOne, async ({ params, body }, work) => {
      const id = await makeCampaign(work, params.accountId, body.displayName, [body.prospect]);
      return isRefusal(id) ? id : answer(work, id);
    }),
    on(routes.listCampaignProspects, async ({ params, rawQuery }, work) => {
      const parent = await readRecord(work.db, campaign, params.id, work.actor);
      if (isRefusal(parent)) return absent;
      const found = await searchWithin(work, prospect, { ...rawQuery, resultsPerPage: '-1' }, 'campaignId', params.id);
      return isRefusal(found) ? found : searchAnswer(found);
    }),
  ],
  jobs: (platform) => [sendCampaignEmails(platform), bindProspects(platform), sendInviteLink(platform)],
  constraints: { prospects__once: advisorRefusals.prospectTwice() },
};
