import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { custodianAgreementTable } from '@fiducia/server/areas/ira/custodian-agreement.table';
import { institutionTable } from '@fiducia/server/areas/payments/institution.table';
import { systemPropertyTable } from '@fiducia/server/areas/system/system-property.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { insertRecords } from '@fiducia/server/platform/engine/write-record';
import type { Scenario } from './scenario.ts';
import { change, create } from './sponsors-and-accounts.ts';

/** System properties for the institutions that receive the money of non-responsive participants. */
const institutions: Readonly<Record<string, string>> = {
  defaultIraPayableTo: 'Harborlight Trust Company as custodian (sample)',
  defaultIraAddressLine1: '400 Lakefront Plaza',
  defaultIraCity: 'Milwaukee',
  defaultIraStateCode: 'WI',
  defaultIraPostalCode: '53202',
  savingsAccountPayableTo: 'Second Example Bank',
  savingsAccountAddressLine1: '12 Exchange Square',
  savingsAccountCity: 'Hartford',
  savingsAccountStateCode: 'CT',
  savingsAccountPostalCode: '06103',
  iraTransferWireInstructions:
    'First Example Bank, routing number 021000021, account 4000123456 of Fiducia Trust Company (sample)',
};

export async function setDefaultInstitutions(scenario: Scenario, administrator: Actor): Promise<void> {
  const rows = await scenario.platform.database.many<{ id: string; name: string }>(sql`
    select id, property_name as name from system_properties where property_name = any(${Object.keys(institutions)}::text[]) order by property_name`);
  for (const { id, name } of rows) {
    await change(scenario, administrator, systemPropertyTable, id, { value: institutions[name] });
  }
}

/** Adds agreements for everybody with the custodian of traditional IRAs and the savings bank of the system properties. */
export async function addCustodianAgreements(scenario: Scenario, administrator: Actor): Promise<void> {
  for (const [product, prefix] of [
    ['traditionalIra', 'defaultIra'],
    ['savingsAccount', 'savingsAccount'],
  ] as const)
    await create(scenario, administrator, custodianAgreementTable, {
      product,
      payableTo: institutions[`${prefix}PayableTo`],
      addressLine1: institutions[`${prefix}AddressLine1`],
      city: institutions[`${prefix}City`],
      stateCode: institutions[`${prefix}StateCode`],
      postalCode: institutions[`${prefix}PostalCode`],
      startsOn: '2026-01-01',
      reference: 'Agreements, folder 12 (sample)',
    });
}

const listed = [
  ['Harborlight Trust Company', 'custodian', '400 Lakefront Plaza', 'Milwaukee', 'WI', '53202', '(414) 555-0161'],
  ['Cedar Ridge Brokerage', 'custodian', '1200 Summit Avenue', 'Denver', 'CO', '80202', '(303) 555-0162'],
  ['Millbrook Savings Bank', 'custodian', '18 Canal Street', 'Providence', 'RI', '02903', '(401) 555-0163'],
  ['Prairie Fund Services', 'recordkeeper', '77 Grand Avenue', 'Des Moines', 'IA', '50309', '(515) 555-0164'],
  ['Bluewater Investments', 'recordkeeper', '2500 Harbor Boulevard', 'Tampa', 'FL', '33602', '(813) 555-0165'],
  ['Lantern Health 401(k) Plan', 'plan', '5 Lantern Square', 'Portland', 'ME', '04101', '(207) 555-0166'],
] as const;

/** Adds fictional institutions, marked as samples. There is no public list of real ones. */
export async function addSampleInstitutions(scenario: Scenario, administrator: Actor): Promise<void> {
  await scenario.inTx(administrator, (tx, ctx) =>
    insertRecords(
      tx,
      ctx,
      institutionTable,
      listed.map(([displayName, kind, addressLine1, city, stateCode, postalCode, phoneNumber]) => ({
        draft: {
          displayName,
          kind,
          payableLine: `${displayName}${kind === 'custodian' ? ' as custodian' : ''} FBO {owner}`,
          addressLine1,
          city,
          stateCode,
          postalCode,
          phoneNumber,
          deliveryInstructions: 'Mail letters to the attention of Rollovers and Transfers.',
          needsLetter: displayName === 'Cedar Ridge Brokerage',
        },
        initialValues: {
          is_sample: true,
          // Some are due to be verified again.
          verified_on: kind === 'recordkeeper' ? null : ctx.now.toISOString().slice(0, 10),
        },
      })),
    ),
  );
}
