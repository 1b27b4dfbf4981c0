import { account } from '@fiducia/contract/accounts/account.entity';
import { createSubaccount } from '@fiducia/contract/accounts/account.routes';
import { fee } from '@fiducia/contract/accounts/fee.entity';
import type { Entity } from '@fiducia/contract/lang/entity';
import { entityRoutes } from '@fiducia/contract/lang/entity-routes';
import { corporateBankAccount } from '@fiducia/contract/trust/corporate-bank-account.entity';
import { createCustodian, createPlan, createTrustee } from '@fiducia/contract/plans/plan.routes';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { PlanType } from '@fiducia/domain/orders/plan-type';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { makeClients, type ClientRole } from './demo-users.ts';
import type { Story } from './story.ts';

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
  /** Of which subaccount. */
  readonly of: number;
}
interface PlannedSponsor {
  readonly name: string;
  readonly domain: string;
  readonly city: readonly [string, string, string];
  readonly subaccounts: readonly string[];
  readonly plans: readonly PlannedPlan[];
  readonly needsOrderApproval?: boolean;
}

const plan = (name: string, type: PlanType, of = 0): PlannedPlan => ({ name, type, of });

/** Three sponsors, one large, with twelve plans of nine types. */
export const plannedSponsors: readonly [PlannedSponsor, PlannedSponsor, PlannedSponsor] = [
  {
    name: 'Brightwater Mills',
    domain: 'brightwater.example',
    city: ['Spokane', 'WA', '99201'],
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
    subaccounts: ['Lantern Clinics'],
    plans: [
      plan('Lantern 401(k) Plan', 'definedContribution401k'),
      plan('Lantern Target Benefit Plan', 'definedContributionTarget'),
      plan('Lantern Profit Sharing Plan', 'definedContributionProfitSharing'),
    ],
  },
];

/** Creates a record of a declared entity, as the generic call does. */
export async function create(
  story: Story,
  as: Actor,
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const route = entityRoutes(entity).find(({ operation }) => operation === 'create');
  if (!route) throw new Error(`nobody creates ${entity.title[1]}`);
  return idOf(await story.ask(as, { ...route }, { body }));
}

/** Changes a record of a declared entity, as the generic call does. */
export async function change(
  story: Story,
  as: Actor,
  entity: Entity,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const route = entityRoutes(entity).find(({ operation }) => operation === 'update');
  if (!route) throw new Error(`nobody changes ${entity.title[1]}`);
  await story.ask(as, { ...route }, { params: { id }, body });
}

export function idOf(record: unknown): string {
  const id = typeof record === 'object' && record !== null ? Reflect.get(record, 'id') : undefined;
  if (typeof id !== 'string') throw new Error('a record without an id');
  return id;
}

export async function makeSponsor(story: Story, administrator: Actor, planned: PlannedSponsor): Promise<Sponsor> {
  const [city, stateCode, postalCode] = planned.city;
  const address = { addressLine1: '1 Works Road', city, stateCode, postalCode, phoneNumber: '2065550100' };
  const masterAccountId = await create(story, administrator, account, {
    displayName: planned.name,
    ...address,
    needsOrderApproval: planned.needsOrderApproval === true,
  });
  const subaccounts: string[] = [];
  for (const displayName of planned.subaccounts) {
    subaccounts.push(
      idOf(
        await story.ask(administrator, createSubaccount, {
          params: { masterId: masterAccountId },
          body: { displayName, ...address },
        }),
      ),
    );
  }
  const plans: DemoPlan[] = [];
  for (const [place, { name, type, of }] of planned.plans.entries()) {
    const accountId = subaccounts[of] ?? masterAccountId;
    plans.push({ id: await makePlan(story, administrator, accountId, name, type, place), accountId, name });
  }
  const [first, ...rest] = plans;
  if (!first) throw new Error('a sponsor without a plan');
  const clients = await story.inTx(administrator, (tx, work) => makeClients(tx, work, masterAccountId, planned.domain));
  return { name: planned.name, masterAccountId, clients, plans: [first, ...rest] };
}

async function makePlan(
  story: Story,
  as: Actor,
  accountId: string,
  displayName: string,
  planTypeCode: PlanType,
  place: number,
): Promise<string> {
  const annuityTypeCodes = [
    'definedBenefitPension',
    'definedContributionCashBalance',
    'definedContributionMoneyPurchase',
  ].includes(planTypeCode)
    ? ['jointSurvivor50', 'jointSurvivor100']
    : [];
  const id = idOf(
    await story.ask(as, createPlan, {
      params: { accountId },
      body: {
        displayName,
        planTypeCode,
        annuityTypeCodes,
        planNumber: String(place + 1).padStart(3, '0'),
        planYearEnd: '12-31',
      },
    }),
  );
  await story.ask(as, createCustodian, {
    params: { planId: id },
    body: {
      displayName: 'Harborlight Trust Company (sample)',
      emailAddress: 'plans@harborlight.example',
      phoneNumber: '2065550111',
    },
  });
  await story.ask(as, createTrustee, {
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

export async function makePriceList(story: Story, administrator: Actor): Promise<void> {
  for (const price of prices) await create(story, administrator, fee, { ...price, ...noPlace });
}

/** Two bank accounts of ours: one pays by ACH, wire and check, one is for checks alone. Numbers are made up. */
export async function makeBankAccounts(tx: Tx, doer: Doer): Promise<readonly [OurAccount, OurAccount]> {
  const companyId = '1987654321';
  const trust: OurAccount = { id: newId(), accountNumber: '9870004401', routingNumber: '021000021', companyId };
  const checks: OurAccount = { id: newId(), accountNumber: '9870004402', routingNumber: '011401533', companyId };
  await insertBankAccount(tx, doer, trust, ['demo-trust', 'Trust checking', 'First Example Bank']);
  await insertBankAccount(tx, doer, checks, ['demo-uncashed', 'Uncashed checks', 'Second Example Bank']);
  return [trust, checks];
}

async function insertBankAccount(
  tx: Tx,
  doer: Doer,
  of: OurAccount,
  [code, displayName, bankName]: readonly [string, string, string],
): Promise<void> {
  const { keyring, now } = doer;
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
  await logChanges(tx, doer, [
    {
      entity: corporateBankAccount.name,
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
