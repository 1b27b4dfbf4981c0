import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import { advisorDays } from '@fiducia/domain/advisors/ira-opening';
import { table } from '../../platform/engine/table.ts';

// The columns that show that a prospect came at least this far. A step includes the columns of the later ones, because
// a person can register without an email of ours or without opening it. So counts can only shrink from step to step.
const applied = ['submitted_at'] as const;
const started = ['registered_at', ...applied] as const;
const opened = ['opened_at', ...started] as const;
const invited = ['last_mailed_at', ...opened] as const;
const listed = (columns: readonly string[]): string => columns.map((column) => `p.${column}`).join(', ');
const isSet = (columns: readonly string[]): string => `coalesce(${listed(columns)}) is not null`;

/** SQL conditions on a prospect `p` that has come at least this far. */
export const prospectCounts = {
  invited: isSet(invited),
  opened: isSet(opened),
  started: isSet(started),
  applied: isSet(applied),
  funded: `exists (select 1 from ira_accounts i join ira_transactions x on x.ira_account_id = i.id
     where i.prospect_id = p.id and i.deleted_at is null)`,
  optedOut: 'p.is_unsubscribed',
} as const;

/**
 * SQL for when a prospect `p` first came at least this far, or null: the times of `prospectCounts`. `p` also has
 * `first_sent_at`, when the first email was sent, and `funded_at`, when the first money arrived.
 */
export const prospectTimes = {
  // The last email is later than the first one, so it counts only if the first one isn't on record.
  invited: `least(coalesce(p.first_sent_at, p.last_mailed_at), ${listed(opened)}, p.funded_at)`,
  opened: `least(${listed(opened)}, p.funded_at)`,
  started: `least(${listed(started)}, p.funded_at)`,
  applied: `least(${listed(applied)}, p.funded_at)`,
  funded: 'p.funded_at',
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
