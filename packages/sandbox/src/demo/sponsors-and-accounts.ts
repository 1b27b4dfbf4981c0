import { createSubaccount } from '@fiducia/contract/accounts/account.routes';
import { entityRoutes } from '@fiducia/contract/lang/entity-routes';
import { createCustodian, createPlan, createTrustee } from '@fiducia/contract/plans/plan.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { AnnuityType } from '@fiducia/domain/orders/annuity-type';
import type { PlanType } from '@fiducia/domain/orders/plan-type';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { accountTable } from '@fiducia/server/areas/accounts/account.table';
import { feeTable } from '@fiducia/server/areas/accounts/fee.table';
import { corporateBankAccountTable } from '@fiducia/server/areas/trust/corporate-bank-account.table';
import type { ActorContext } from '@fiducia/server/platform/call/context';
import type { Tx } from '@fiducia/server/platform/db/database';
import { newId } from '@fiducia/server/platform/db/new-id';
import { sql } from '@fiducia/server/platform/db/sql';
import { logChanges } from '@fiducia/server/platform/engine/change-log';
import type { Table } from '@fiducia/server/platform/engine/table';
import type { Scenario } from './scenario.ts';
import { type ClientRole, makeClients } from './users.ts';

export interface DemoPlan {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
}
export interface Sponsor {
  readonly name: string;
  readonly masterAccountId: string;
  readonly clients: Readonly<Record<ClientRole, Actor>>;
  readonly plans: readonly [DemoPlan, ...DemoPlan[]];
}

export interface OurAccount {
  readonly id: string;
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly companyId: string;
}

interface PlannedPlan {
  readonly name: string;
  readonly type: PlanType;
  /** Index of the subaccount that the plan belongs to. */
  readonly of: number;
}
interface PlannedSponsor {
  readonly name: string;
  readonly domain: string;
  readonly city: readonly [string, string, string];
  /** The payer on tax deposits and forms: the EIN of the account, and of each subaccount with its own. */
  readonly eins: readonly [string, ...(string | null)[]];
  readonly subaccounts: readonly string[];
  readonly plans: readonly PlannedPlan[];
  readonly needsOrderApproval?: boolean;
}

const plan = (name: string, type: PlanType, of = 0): PlannedPlan => ({ name, type, of });

/** The three demo sponsors, one of them large, with twelve plans of nine types. */
export const plannedSponsors: readonly [PlannedSponsor, PlannedSponsor, PlannedSponsor] = [
  {
    name: 'Brightwater Mills',
    domain: 'brightwater.example',
    city: ['Spokane', 'WA', '99201'],
    eins: ['911234501', null, '911234502'],
    subaccounts: ['Brightwater Weaving', 'Brightwater Logistics'],
    plans: [
      plan('Brightwater 401(k) Plan', 'definedContribution401k'),
      plan('Brightwater Pension Plan', 'definedBenefitPension'),
      plan('Brightwater Cash Balance Plan', 'definedContributionCashBalance'),
      plan('Brightwater Logistics 401(k) Plan', 'definedContribution401k', 1),
      plan('Brightwater Logistics Profit Sharing Plan', 'definedContributionProfitSharing', 1),
      plan('Brightwater Employee Ownership Plan', 'definedContributionEmployeeStockOwnership'),
    ],
  },
  {
    name: 'Fernhill School District',
    domain: 'fernhill.example',
    city: ['Columbus', 'OH', '43215'],
    eins: ['311234503'],
    subaccounts: ['Fernhill Schools'],
    plans: [
      plan('Fernhill 403(b) Plan', 'definedContribution403b'),
      plan('Fernhill 457(b) Plan', 'definedContribution457b'),
      plan('Fernhill Money Purchase Plan', 'definedContributionMoneyPurchase'),
    ],
    needsOrderApproval: true,
  },
  {
    name: 'Lantern Health',
    domain: 'lantern.example',
    city: ['Denver', 'CO', '80202'],
    eins: ['841234504'],
    subaccounts: ['Lantern Clinics'],
    plans: [
      plan('Lantern 401(k) Plan', 'definedContribution401k'),
      plan('Lantern Target Benefit Plan', 'definedContributionTarget'),
      plan('Lantern Profit Sharing Plan', 'definedContributionProfitSharing'),
    ],
  },
];

/** Creates a record of an entity through its generic route. */
export async function create(
  scenario: Scenario,
  as: Actor,
  entity: Table,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const route = entityRoutes(entity).find(({ operation }) => operation === 'create');
  if (!route) throw new Error(`there is no route to create ${entity.title[1]}`);
  return idOf(await scenario.ask(as, { ...route }, { body }));
}

/** Changes a record of an entity through its generic route. */
export async function change(
  scenario: Scenario,
  as: Actor,
  entity: Table,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const route = entityRoutes(entity).find(({ operation }) => operation === 'update');
  if (!route) throw new Error(`there is no route to change ${entity.title[1]}`);
  await scenario.ask(as, { ...route }, { params: { id }, body });
}

export function idOf(record: unknown): string {
  const id = typeof record === 'object' && record !== null ? Reflect.get(record, 'id') : undefined;
  if (typeof id !== 'string') throw new Error('the record has no ID');
  return id;
}

export async function makeSponsor(scenario: Scenario, administrator: Actor, planned: PlannedSponsor): Promise<Sponsor> {
  const [city, stateCode, postalCode] = planned.city;
  const address = { addressLine1: '1 Works Road', city, stateCode, postalCode, phoneNumber: '2065550100' };
  const masterAccountId = await create(scenario, administrator, accountTable, {
    displayName: planned.name,
    ...address,
    employerIdentificationNumber: planned.eins[0],
    needsOrderApproval: planned.needsOrderApproval === true,
  });
  const subaccounts: string[] = [];
  for (const [index, displayName] of planned.subaccounts.entries()) {
    const employerIdentificationNumber = planned.eins[index + 1] ?? planned.eins[0];
    subaccounts.push(
      idOf(
        await scenario.ask(administrator, createSubaccount, {
          params: { masterId: masterAccountId },
          body: { displayName, ...address, employerIdentificationNumber },
        }),
      ),
    );
  }
  const plans: DemoPlan[] = [];
  for (const [index, { name, type, of }] of planned.plans.entries()) {
    const accountId = subaccounts[of] ?? masterAccountId;
    plans.push({ id: await makePlan(scenario, administrator, accountId, name, type, index), accountId, name });
  }
  const [first, ...rest] = plans;
  if (!first) throw new Error('the sponsor has no plan');
  const clients = await scenario.inTx(administrator, (tx, ctx) =>
    makeClients(tx, ctx, masterAccountId, planned.domain),
  );
  return { name: planned.name, masterAccountId, clients, plans: [first, ...rest] };
}

async function makePlan(
  scenario: Scenario,
  as: Actor,
  accountId: string,
  displayName: string,
  planTypeCode: PlanType,
  index: number,
): Promise<string> {
  const annuityTypeCodes: AnnuityType[] = [
    'definedBenefitPension',
    'definedContributionCashBalance',
    'definedContributionMoneyPurchase',
  ].includes(planTypeCode)
    ? ['jointSurvivor50', 'jointSurvivor100']
    : [];
  const id = idOf(
    await scenario.ask(as, createPlan, {
      params: { accountId },
      body: {
        displayName,
        planTypeCode,
        annuityTypeCodes,
        planNumber: String(index + 1).padStart(3, '0'),
        planYearEnd: '12-31',
      },
    }),
  );
  await scenario.ask(as, createCustodian, {
    params: { planId: id },
    body: {
      displayName: 'Harborlight Trust Company (sample)',
      emailAddress: 'plans@harborlight.example',
      phoneNumber: '2065550111',
    },
  });
  await scenario.ask(as, createTrustee, {
    params: { planId: id },
    body: {
      displayName: 'Robin Trustee',
      emailAddress: 'robin.trustee@harborlight.example',
      phoneNumber: '2065550112',
    },
  });
  return id;
}

const noPlace = { accountId: null, planId: null };
/** Prices per person that the sponsor pays. */
const billed = (prices: readonly (readonly [code: string, name: string, service: ServiceCode, cents: number])[]) =>
  prices.map(([code, displayName, serviceCode, amount]) => ({
    code,
    displayName,
    feeTypeCode: 'requestorFee' as const,
    serviceCode,
    payer: 'masterAccount' as const,
    treatment: 'invoiced' as const,
    amount,
  }));
const prices = [
  {
    code: 'premier',
    displayName: 'Premier distribution',
    feeTypeCode: 'requestorFee',
    serviceCode: 'premierDistributions',
    payer: 'payee',
    treatment: 'netReducing',
    amount: 5_000,
  },
  {
    code: 'express',
    displayName: 'Express distribution',
    feeTypeCode: 'requestorFee',
    serviceCode: 'expressDistributions',
    payer: 'masterAccount',
    treatment: 'invoiced',
    amount: 3_500,
  },
  ...billed([
    ['stock-buy-back', 'Stock buy-back', 'stockBuyBackDistributions', 3_500],
    ['vendor', 'Vendor payment', 'vendorDistributions', 1_500],
    ['automatic-rollover', 'Automatic rollover', 'expressAutomaticRollovers', 2_500],
    ['enhanced-rollover', 'Enhanced rollover', 'enhancedRollovers', 2_500],
    ['premier-rollover', 'Premier rollover', 'premierRollovers', 5_000],
    ['uncashed-check', 'Uncashed check, qualified', 'uncashedChecksQualified', 4_000],
    ['uncashed-check-other', 'Uncashed check, not qualified', 'uncashedChecksNonQualified', 4_000],
    ['tax-form', 'Tax form', 'taxFormsOnly', 1_000],
    ['tax-payment', 'Tax payment and form', 'taxPaymentsAndForms', 1_500],
    ['recurring', 'Recurring payment', 'recurringBenefits', 300],
    ['address-search', 'Address search', 'addressSearch', 500],
    ['enhanced-ira', 'IRA opened in bulk', 'enhancedIra', 2_500],
  ]),
  {
    code: 'wire',
    displayName: 'Wire',
    feeTypeCode: 'paymentMethodFee',
    paymentMethodCode: 'wirePayment',
    payer: 'payee',
    treatment: 'netReducing',
    amount: 2_500,
  },
  {
    code: 'overnight',
    displayName: 'Overnight check',
    feeTypeCode: 'paymentMethodFee',
    paymentMethodCode: 'checkOvernight',
    payer: 'payee',
    treatment: 'netReducing',
    amount: 3_000,
  },
] as const;

export async function makePriceList(scenario: Scenario, administrator: Actor): Promise<void> {
  for (const price of prices) await create(scenario, administrator, feeTable, { ...price, ...noPlace });
}

/** Creates two bank accounts: one for ACH, wires, and checks, and one for uncashed checks. The numbers are invented. */
export async function makeBankAccounts(tx: Tx, ctx: ActorContext): Promise<readonly [OurAccount, OurAccount]> {
  const companyId = '1987654321';
  const trust: OurAccount = { id: newId(), accountNumber: '9870004401', routingNumber: '021000021', companyId };
  const checks: OurAccount = { id: newId(), accountNumber: '9870004402', routingNumber: '011401533', companyId };
  await insertBankAccount(tx, ctx, trust, ['demo-trust', 'Trust checking', 'First Example Bank']);
  await insertBankAccount(tx, ctx, checks, ['demo-uncashed', 'Uncashed checks', 'Second Example Bank']);
  return [trust, checks];
}

async function insertBankAccount(
  tx: Tx,
  ctx: ActorContext,
  of: OurAccount,
  [code, displayName, bankName]: readonly [string, string, string],
): Promise<void> {
  const { keyring, now } = ctx;
  const cutOffs = {
    ach: { cutOff: '17:00', leadBankingDays: 1 },
    wire: { cutOff: '16:00' },
    check: { cutOff: '20:00' },
  };
  const settings = {
    companyName: 'Fiducia Trust',
    originName: 'Fiducia Trust',
    fractionalRouting: '1-2/210',
    prenotePolicy: 'unlessVerified',
    town: 'Spokane',
    country: 'US',
  };
  await tx.run(sql`
    insert into corporate_bank_accounts (id, code, display_name, bank_name, routing_number, account_number_encrypted, account_number_index,
                                         account_number_last4, ach_company_id, cut_offs, file_settings, created_at, updated_at)
    values (${of.id}, ${code}, ${displayName}, ${bankName}, ${of.routingNumber}, ${keyring.seal('bankAccount', of.accountNumber)},
            ${keyring.blindIndex('bankAccount', of.accountNumber)}, ${of.accountNumber.slice(-4)}, ${of.companyId}, ${JSON.stringify(cutOffs)}, ${JSON.stringify(settings)}, ${now}, ${now})`);
  await logChanges(tx, ctx, [
    {
      entity: corporateBankAccountTable.name,
      recordId: of.id,
      action: 'create',
      masterAccountId: null,
      before: null,
      after: {
        code,
        display_name: displayName,
        bank_name: bankName,
        routing_number: of.routingNumber,
        account_number_last4: of.accountNumber.slice(-4),
      },
    },
  ]);
}
