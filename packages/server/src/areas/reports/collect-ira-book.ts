import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isMinimumRequired } from '@fiducia/domain/ira/required-minimum';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import type { ReportedItem } from '@fiducia/domain/reports/reported-item';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { fromChosenIraPlan } from '../ira/ira-plan.ts';
import { isLive } from '../ira/live-transactions.ts';
import type { TaxFormScope } from './tax-form-scope.ts';

interface IraRow {
  readonly id: string;
  readonly ira_type: string;
  readonly participant_id: string | null;
  readonly born_on: string | null;
  readonly plan_id: string;
  readonly account_id: string;
  readonly balance: Cents;
}

interface MoneyRow {
  readonly id: string;
  readonly ira_account_id: string;
  readonly kind: string;
  readonly amount: Cents;
}

/** What an item of Form 5498 leaves empty. */
export const onlyIntoIra = {
  form: '5498',
  codes: [],
  rateBp: null,
  stateCode: null,
  taxableCents: zeroCents,
  basisCents: zeroCents,
  unrealisedGainCents: zeroCents,
  federalTaxCents: zeroCents,
  stateTaxCents: zeroCents,
  stateBaseCents: zeroCents,
  isTotalDistribution: false,
  rothFirstYear: null,
} as const;

const typeBox = (isRoth: boolean): BoxValue => ({ box: isRoth ? '7-roth' : '7-ira', value: true });

/**
 * Returns what Form 5498 reports of the IRAs held here: contributions for the year, rollovers in the year, and the value
 * on December 31. Transfers between custodians aren't reported. The payer is the plan that stands for the custodian, so
 * other scopes have none. Source: instructions for Forms 1099-R and 5498.
 */
export async function itemsOfIraBook(db: Queries, scope: TaxFormScope): Promise<ReportedItem[]> {
  const { taxYear, planId, accountId } = scope;
  const lastDay = `${taxYear}-12-31`;
  const iras = await db.many<IraRow>(sql`
    select a.id, a.ira_type, a.participant_id, coalesce(o.date_of_birth, h.date_of_birth)::text as born_on, p.id as plan_id, p.account_id,
           (select coalesce(sum(t.amount_cents), 0)::bigint from ira_transactions t
             where t.ira_account_id = a.id and t.effective_on <= ${lastDay} and ${isLive}) as balance
      ${fromChosenIraPlan}
      join ira_accounts a on a.is_held_here and a.ira_type <> 'savingsAccount' and a.deleted_at is null
      left join prospects o on o.id = a.prospect_id left join participants h on h.id = a.participant_id
     where ${planId === null ? sql`${accountId} in (p.account_id, p.master_account_id)` : sql`p.id = ${planId}`}
     order by a.id`);
  const money = await db.many<MoneyRow>(sql`
    select t.id, t.ira_account_id, t.kind, t.amount_cents as amount from ira_transactions t
     where t.ira_account_id = any(${iras.map(({ id }) => id)}::text[]) and ${isLive}
       and (t.tax_year = ${taxYear} or t.kind = 'rollover' and t.effective_on between ${`${taxYear}-01-01`} and ${lastDay})
     order by t.id`);
  const byIra = Map.groupBy(money, (row) => row.ira_account_id);
  return iras.flatMap((ira) => itemsOf(ira, byIra.get(ira.id) ?? [], taxYear));
}

/** Returns whether IRAs are held here that get no Form 5498, because no plan is chosen as its payer. */
export async function isPayerOf5498Missing(db: Queries): Promise<boolean> {
  const missing = await db.one(sql`
    select 1 from ira_accounts where is_held_here and ira_type <> 'savingsAccount' and deleted_at is null and not exists (select ${fromChosenIraPlan}) limit 1`);
  return missing !== undefined;
}

/** Returns the items of an IRA: one for each row, and one for its value. An IRA without any of them gets no form. */
function itemsOf(ira: IraRow, money: readonly MoneyRow[], taxYear: number): ReportedItem[] {
  const { ira_type: iraType, born_on: bornOn, balance } = ira;
  if (money.length === 0 && balance <= 0) return [];
  const isRoth = iraType === 'roth';
  const isRequired = isMinimumRequired({ year: taxYear + 1, bornOn, isTraditional: !isRoth, balance });
  const common = {
    ...onlyIntoIra,
    orderLineId: null,
    iraAccountId: ira.id,
    participantId: ira.participant_id,
    planId: ira.plan_id,
    accountId: ira.account_id,
  };
  return [
    {
      ...common,
      source: 'iraBalance',
      sourceId: ira.id,
      grossCents: zeroCents,
      furtherBoxes: [
        { box: '5', value: balance },
        typeBox(isRoth),
        ...(isRequired ? [{ box: '11', value: true }] : []),
      ],
    },
    ...money.map(
      ({ id, kind, amount }): ReportedItem => ({
        ...common,
        source: 'iraTransaction',
        sourceId: id,
        grossCents: amount,
        furtherBoxes: [
          ...(kind === 'contribution' ? [{ box: isRoth ? '10' : '1', value: amount }] : []),
          typeBox(isRoth),
        ],
      }),
    ),
  ];
}
