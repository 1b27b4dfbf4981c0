import { type Sql, sql } from '../../platform/db/sql.ts';

/** Scope of tax forms: an account (master or not) or one plan, for one tax year. */
export interface TaxFormScope {
  readonly taxYear: number;
  readonly accountId: string | null;
  readonly planId: string | null;
}

/** Returns the condition for order lines `l` of a scope. */
export const linesOf = ({ accountId, planId }: TaxFormScope): Sql =>
  planId === null
    ? sql`(l.master_account_id = ${accountId} or l.subaccount_id = ${accountId})`
    : sql`l.plan_id = ${planId}`;

/** Returns the condition for tax forms `f` of a scope, in any status. */
export const formsOf = ({ accountId, planId, taxYear }: TaxFormScope): Sql =>
  planId === null
    ? sql`f.tax_year = ${taxYear} and (f.master_account_id = ${accountId} or f.account_id = ${accountId})`
    : sql`f.tax_year = ${taxYear} and f.plan_id = ${planId}`;
