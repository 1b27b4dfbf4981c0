import { z } from 'zod';
import type { account } from '../accounts/account.entity.ts';
import type { RowOf, WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { campaign } from './campaign.entity.ts';
import type { prospect } from './prospect.entity.ts';
import { prospectBody } from './prospect-body.ts';

const readers = { staffMember: 'accounts.view', advisor: 'account.view' } as const;
const editors = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;
const list =
  <Row>() =>
  <const Path extends string>(path: Path, searches: string, summary: string) =>
    route<readonly Row[]>()({ method: 'GET', path, who: readers, summary, searches, query: z.looseObject({}) });

const displayName = z.string().trim().min(1, 'Please enter campaign').max(120);

export const listAdvisoryFirms = list<WireRowOf<typeof account>>()(
  '/public/accounts/:id/advisory-firms',
  'Account',
  'List the advisory firms under an account',
);
export const listAccountCampaigns = list<WireRowOf<typeof campaign>>()(
  '/public/accounts/:accountId/campaigns',
  'Campaign',
  'List an account’s campaigns',
);
export const listAccountProspects = list<WireRowOf<typeof prospect>>()(
  '/public/accounts/:id/prospects',
  'Prospect',
  'List an account’s prospects',
);
export const createCampaign = route<RowOf<typeof campaign>>()({
  method: 'POST',
  path: '/public/accounts/:accountId/campaigns',
  operationId: 'createAccountCampaign',
  who: editors,
  summary: 'Create a campaign, optionally with its prospects',
  body: z.strictObject({ displayName, prospects: z.array(prospectBody).max(5_000).optional() }),
});
export const createCampaignForOne = route<RowOf<typeof campaign>>()({
  method: 'POST',
  path: '/public/accounts/:accountId/campaigns/create-one',
  who: editors,
  summary: 'Create a campaign for one prospect',
  body: z.strictObject({ displayName, prospect: prospectBody }),
});
export const listCampaignProspects = list<WireRowOf<typeof prospect>>()(
  '/public/campaigns/:id/prospects',
  'Prospect',
  'List all prospects in a campaign',
);
