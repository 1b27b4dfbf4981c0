import { appliedStages } from '@fiducia/domain/advisors/prospect-stage';

/** SQL conditions on a prospect `p` that has come at least this far. */
export const prospectCounts = {
  invited: 'p.last_mailed_at is not null',
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

/** SQL aggregate for the balances of all IRAs with an advisor, in cents. */
export const assets = `coalesce(sum(case when ${withAdvisor('p')} then ${balanceOfProspect('p')} end), 0)::bigint`;
