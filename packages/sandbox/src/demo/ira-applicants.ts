import {
  chooseNoAdvisor,
  completePreferences,
  createPartnerProspect,
  decideAsAdvisor,
  submitApplication,
} from '@fiducia/contract/advisors/prospect.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { type Actor, anonymousActor } from '@fiducia/domain/foundation/actor/actor';
import { sql } from '@fiducia/server/platform/db/sql';
import { makeHolder } from './portal-logins.ts';
import { type Scenario, unrestricted } from './scenario.ts';

type Application = BodyOf<typeof submitApplication>;

/** A person who applies for an IRA. The parts of the application that are left out have sample values. */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  /**
   * Looks like an ITIN and was never issued. Its last digits select the providers’ responses: 0001 is rejected, 0002 must
   * be reviewed, and 9999 gets none.
   */
  readonly taxId: string;
  readonly application: Partial<Application>;
}

export const emailOf = ({ firstName, lastName }: Applicant): string =>
  `${firstName}.${lastName}@mail.example`.toLowerCase();

/** Returns the ID of an applicant's prospect. */
export async function prospectOf({ platform }: Scenario, one: Applicant): Promise<string> {
  const row = await platform.database.one<{ id: string }>(
    sql`select id from prospects where email_address = ${emailOf(one)} and deleted_at is null`,
  );
  if (!row) throw new Error(`${one.firstName} is not a prospect`);
  return row.id;
}

/** A file with the signature of an advisor. */
const approval = {
  part: 'file',
  fileName: 'Signed approval.pdf',
  mimeType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4'),
};

/** Registers an invited applicant, who applies without the advisor unless the account is approved. Returns the login. */
export async function apply(scenario: Scenario, one: Applicant, approvedBy?: Actor): Promise<Actor> {
  const { firstName, lastName } = one;
  const holder = await scenario.inTx(unrestricted, (tx, ctx) =>
    makeHolder(tx, ctx, { type: 'accountHolder', firstName, lastName, emailAddress: emailOf(one), roleCode: '' }),
  );
  await scenario.runJobs();
  scenario.later();
  const params = { id: await prospectOf(scenario, one) };
  if (approvedBy === undefined) await scenario.ask(holder, chooseNoAdvisor, { params });
  else
    await scenario.ask(approvedBy, decideAsAdvisor, {
      params: { ...params, action: 'approve' },
      body: {},
      files: [approval],
    });
  scenario.later();
  await scenario.ask(holder, submitApplication, {
    params,
    body: {
      iraType: 'traditional',
      dateOfBirth: '1970-01-01',
      taxId: one.taxId,
      phoneNumber: '207-555-0142',
      addressLine1: '18 Millrace Street',
      city: 'Portland',
      stateCode: 'ME',
      postalCode: '04101',
      beneficiaries: [],
      hasAgreed: true,
      ...one.application,
    },
  });
  await scenario.runJobs();
  scenario.later();
  return holder;
}

/** Has a partner refer an applicant, who then applies. Returns the login. */
export async function applyFromPartner(scenario: Scenario, one: Applicant): Promise<Actor> {
  const { firstName, lastName, taxId } = one;
  await scenario.ask(anonymousActor, createPartnerProspect, {
    body: {
      firstName,
      lastName,
      emailAddress: emailOf(one),
      partnerProspectSource: 'northstar',
      iraPlanId: 'NL2026110001',
      partnerIraProspectId: `${taxId.slice(-4)}${lastName.slice(0, 2).toUpperCase()}`,
    },
  });
  return apply(scenario, one);
}

/** Chooses investments, after which the custodian is asked to open the IRA. */
export async function chooseInvestments(scenario: Scenario, as: Actor, one: Applicant): Promise<void> {
  await scenario.ask(as, completePreferences, {
    params: { id: await prospectOf(scenario, one) },
    body: { riskTolerance: 'balanced', modelPortfolio: 'balanced' },
  });
  await scenario.runJobs();
  scenario.later();
}
