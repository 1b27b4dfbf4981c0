import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import { advisorDays } from '@fiducia/domain/advisors/ira-opening';
import { appliedStages } from '@fiducia/domain/advisors/prospect-stage';
import { table } from '../../platform/engine/table.ts';

/** SQL conditions on a prospect `p` that has come at least this far. */
export const prospectCounts = {
  // Opening the link or having a login counts as invited, also if the invitation wasn't an email of ours.
  invited: '(p.last_mailed_at is not null or p.opened_at is not null or p.registered_at is not null)',
  opened: '(p.opened_at is not null or p.registered_at is not null)',
  started: 'p.registered_at is not null',
  applied: `p.status in (${appliedStages.map((stage) => `'${stage}'`).join(', ')})`,
  funded: `p.status = 'active'`,
  optedOut: 'p.is_unsubscribed',
} as const;

/** SQL condition: the advisor approved the account, with a signed file. Others continue without an advisor. */
export const withAdvisor = (prospect: string): string =>
  `(${prospect}.approval_file_id is not null and ${prospect}.status <> 'advisorDeclined')`;

/** SQL for the balance of a prospect's IRAs in cents. */
export const balanceOfProspect = (prospect: string): string =>
  `coalesce((select sum(x.amount_cents) from ira_accounts i join ira_transactions x on x.ira_account_id = i.id
     where i.prospect_id = ${prospect}.id and i.deleted_at is null), 0)::bigint`;

/** What a person enters in the application, and what it leads to. */
const ofApplication = [
  'iraType',
  'dateOfBirth',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'postalCode',
  'beneficiaries',
  'employment',
  'affiliations',
  'identityFileId',
  'reviewNote',
  'reviewedAt',
  'preferences',
] as const satisfies readonly (keyof typeof prospect.fields)[];

/** SQL aggregate for the balances of all IRAs with an advisor, in cents. */
export const assets = `coalesce(sum(case when ${withAdvisor('p')} then ${balanceOfProspect('p')} end), 0)::bigint`;

export const prospectTable = table(prospect, {
  table: 'prospects',
  tenantColumn: 'master_account_id',
  joins: {
    campaign: { table: 'campaigns', column: 'campaign_id' },
    account: { table: 'accounts', column: 'account_id' },
    firm: { table: 'accounts', column: 'master_account_id' },
    agreement: { table: 'agreement_versions', column: 'agreement_version_id' },
  },
  derived: {
    fullName: `trim(t.first_name || ' ' || t.last_name)`,
    campaignDisplayName: 'campaign.display_name',
    accountDisplayName: 'account.display_name',
    masterAccountName: 'firm.display_name',
    advisorDecidesBy: `(case when t.status = 'registered' and t.account_id is not null
      then (t.registered_at at time zone 'America/New_York')::date + ${advisorDays} end)::text`,
    agreementVersion: 'agreement.version',
    isWithAdvisor: withAdvisor('t'),
    // What a person who chose no advisor holds isn't the advisor's business.
    iraBalance: `(case when ${withAdvisor('t')} then (select ${balanceOfProspect('t')}) end)`,
    iraOpenedAt: `(case when ${withAdvisor('t')} then (select min(i.opened_at) from ira_accounts i where i.prospect_id = t.id and i.deleted_at is null) end)`,
  },
  // The application of a person who continues without the advisor isn't the advisor's business either.
  shownIf: {
    userType: 'advisor',
    condition: withAdvisor('t'),
    otherwise: {
      ...Object.fromEntries(ofApplication.map((field) => [field, 'null'])),
      identityStatus: `'notVerified'`,
    },
  },
  textSearch: `(t.first_name || ' ' || t.last_name || ' ' || t.email_address)`,
});
