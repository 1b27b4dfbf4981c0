import { createCampaign } from '@fiducia/contract/advisors/advisor.routes';
import { reviewApplication, saveProspectFile } from '@fiducia/contract/advisors/prospect.routes';
import { creditIra } from '@fiducia/contract/ira/ira-account.routes';
import { previewIraDistribution, requestIraDistribution } from '@fiducia/contract/ira/ira-distribution.routes';
import { sendIraTransfer, signIraTransfer, startIraTransfer } from '@fiducia/contract/ira/ira-transfer.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { factRows, heading } from '@fiducia/domain/documents/notices/document-block';
import { type Actor, anonymousActor } from '@fiducia/domain/foundation/actor/actor';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { OldAccountKind } from '@fiducia/domain/ira/ira-transfer';
import { sql } from '@fiducia/server/platform/db/sql';
import { drawDocument } from '@fiducia/server/platform/pdf/draw-document';
import { type Applicant, apply, applyFromPartner, chooseInvestments, emailOf, prospectOf } from './ira-applicants.ts';
import { makeIraPlan } from './ira-plan.ts';
import { after, endOfDay, type SeedContext } from './seed-context.ts';

const applicants = {
  funded: {
    firstName: 'Grace',
    lastName: 'Wetherby',
    taxId: '900-71-2101',
    application: {
      iraType: 'rollover',
      dateOfBirth: '1968-02-11',
      beneficiaries: [
        { name: 'Paul Wetherby', relationship: 'Spouse', share: 100, beneficiaryClass: 'primary', isPerStirpes: false },
        { name: 'June Wetherby', relationship: 'Child', share: 50, beneficiaryClass: 'contingent', isPerStirpes: true },
        { name: 'Carl Wetherby', relationship: 'Child', share: 50, beneficiaryClass: 'contingent', isPerStirpes: true },
      ],
      employment: { status: 'employed', employer: 'Lantern Health', occupation: 'Nurse' },
    },
  },
  withDocument: {
    firstName: 'Nadia',
    lastName: 'Quillfeather',
    taxId: '900-71-0002',
    application: {
      iraType: 'traditional',
      dateOfBirth: '1974-09-30',
      beneficiaries: [
        {
          name: 'Milo Quillfeather',
          relationship: 'Brother',
          share: 100,
          beneficiaryClass: 'primary',
          isPerStirpes: false,
        },
      ],
      employment: { status: 'selfEmployed', occupation: 'Illustrator' },
      affiliations: {
        worksForBroker: false,
        controlsPublicCompany: false,
        holdsPublicOffice: true,
        details: 'Town council of Ashby',
      },
    },
  },
  withoutDocument: {
    firstName: 'Omar',
    lastName: 'Tealwater',
    taxId: '900-72-0002',
    application: { iraType: 'roth', dateOfBirth: '1989-01-05', employment: { status: 'notEmployed' } },
  },
  rejected: {
    firstName: 'Petra',
    lastName: 'Lowbridge',
    taxId: '900-71-0001',
    application: { iraType: 'traditional', dateOfBirth: '1959-07-21', employment: { status: 'retired' } },
  },
  unanswered: {
    firstName: 'Quincy',
    lastName: 'Valemont',
    taxId: '900-71-9999',
    application: { iraType: 'rollover', dateOfBirth: '1971-12-02' },
  },
  choosing: {
    firstName: 'Rhea',
    lastName: 'Stonecroft',
    taxId: '900-71-2106',
    application: { iraType: 'rollover', dateOfBirth: '1980-04-18' },
  },
  inCheck: {
    firstName: 'Silas',
    lastName: 'Brookhurst',
    taxId: '900-72-9999',
    application: { iraType: 'roth', dateOfBirth: '1992-10-27' },
  },
} as const satisfies Readonly<Record<string, Applicant>>;

/**
 * Seeds applications for IRAs in the stages in which staff act on them, two openings that failed, and an IRA with a
 * rollover in an earlier quarter, a contribution in this one, a distribution that waits for its review, and two old
 * accounts that its owner brings over.
 */
export function seedIras(context: SeedContext): void {
  const { agenda, end, bank, scenario, staff } = context;
  /** After the other events of the day, so that their times stay the same. */
  const at = (day: CalendarDate, happens: () => Promise<void>) => agenda.on(day, happens, endOfDay);
  at(after(end, -60), async () => {
    await makeIraPlan(scenario, staff.administrator);
    await openFunded(context);
  });
  const wires = [
    { day: after(end, -57), amountCents: 4_821_075, bankReference: 'IRA5701', text: 'ROLLOVER FBO G WETHERBY' },
    { day: after(end, -15), amountCents: 350_000, bankReference: 'IRA1501', text: 'IRA CONTRIBUTION G WETHERBY' },
    { day: after(end, -1), amountCents: 1_264_050, bankReference: 'IRA0101', text: 'TRANSFER FBO G WETHERBY' },
  ] as const;
  for (const { day, ...wire } of wires) bank.books(day, { typeCode: '195', ...wire });
  at(after(end, -56), () => credit(context, 'IRA5701', { kind: 'rollover', amount: 4_821_075 }));
  at(after(end, -14), () =>
    credit(context, 'IRA1501', { kind: 'contribution', amount: 350_000, taxYear: Number(end.slice(0, 4)) }),
  );
  at(after(end, -20), () =>
    bringAccount(context, {
      institution: 'Cedar Ridge Brokerage',
      kind: 'traditionalIra',
      accountNumber: '5512048831',
      amount: 1_264_050,
      isSent: true,
    }),
  );
  at(after(end, -1), () =>
    bringAccount(context, {
      institution: 'Lantern Health 401(k) Plan',
      kind: 'plan',
      accountNumber: 'LH-2207716',
      amount: 820_000,
      isSent: false,
    }),
  );
  at(after(end, -12), async () => {
    await applyFromPartner(scenario, applicants.unanswered);
  });
  at(after(end, -6), () => inviteByAdvisor(context));
  at(after(end, -5), async () => {
    await applyFromPartner(scenario, applicants.rejected);
  });
  at(after(end, -3), async () => {
    for (const one of [applicants.withDocument, applicants.withoutDocument]) await apply(scenario, one);
    await apply(scenario, applicants.choosing, staff.administrator);
    const id = await prospectOf(scenario, applicants.withDocument);
    const bytes = await drawIdentityDocument(scenario.platform.clock.now(), applicants.withDocument);
    const file = { part: 'file', fileName: 'Driver’s license.pdf', mimeType: 'application/pdf', bytes };
    await scenario.ask(staff.administrator, saveProspectFile, { params: { id }, files: [file] });
  });
  at(after(end, -2), async () => {
    for (const one of [applicants.rejected, applicants.unanswered]) await approve(context, one);
  });
  at(after(end, -1), () =>
    takeOut(context, {
      amount: 500_000,
      stateElection: { kind: 'default' },
      paymentMethodCode: 'check',
    }),
  );
  at(end, async () => {
    await apply(scenario, applicants.inCheck, staff.administrator);
  });
}

async function openFunded({ scenario }: SeedContext): Promise<void> {
  const holder = await applyFromPartner(scenario, applicants.funded);
  await chooseInvestments(scenario, holder, applicants.funded);
}

async function inviteByAdvisor({ scenario, staff }: SeedContext): Promise<void> {
  const advisor = await scenario.platform.database.one<{ id: string }>(
    sql`select id from accounts where account_type_code = 'registeredInvestmentAdvisor' order by created_at limit 1`,
  );
  const { withDocument, withoutDocument, choosing, inCheck } = applicants;
  await scenario.ask(staff.administrator, createCampaign, {
    params: { accountId: advisor?.id ?? '' },
    body: {
      displayName: 'Job changers',
      prospects: [withDocument, withoutDocument, choosing, inCheck].map((one) => ({
        firstName: one.firstName,
        lastName: one.lastName,
        emailAddress: emailOf(one),
      })),
    },
  });
}

/** Approves an application whose identity was unclear, and enters the investments that the applicant chose by phone. */
async function approve({ scenario, staff }: SeedContext, one: Applicant): Promise<void> {
  const id = await prospectOf(scenario, one);
  await scenario.ask(staff.administrator, reviewApplication, { params: { id }, body: { decision: 'approve' } });
  scenario.later();
  await chooseInvestments(scenario, staff.administrator, one);
}

/** Credits a deposit, which the bank reported a day before, to the funded IRA. */
async function credit(
  context: SeedContext,
  bankReference: string,
  body: Omit<BodyOf<typeof creditIra>, 'iraAccountId'>,
): Promise<void> {
  const { scenario, staff } = context;
  const { database } = scenario.platform;
  const deposit = await database.one<{ id: string }>(
    sql`select deposit_id as id from bank_transactions where bank_reference = ${bankReference} and deposit_id is not null`,
  );
  const iraAccountId = await fundedIra(context);
  if (!deposit) throw new Error(`${bankReference} can’t be credited`);
  await scenario.ask(staff.trustOfficer, creditIra, {
    params: { id: deposit.id },
    body: { ...body, iraAccountId },
  });
  await scenario.runJobs();
}

async function fundedIra({ scenario }: SeedContext): Promise<string> {
  const ira = await scenario.platform.database.one<{ id: string }>(
    sql`select id from ira_accounts where prospect_id = ${await prospectOf(scenario, applicants.funded)}`,
  );
  if (!ira) throw new Error('the funded IRA isn’t open');
  return ira.id;
}

/** Takes money out of the funded IRA, as its owner asked by phone. */
async function takeOut(context: SeedContext, body: BodyOf<typeof previewIraDistribution>): Promise<void> {
  const { scenario, staff } = context;
  const params = { id: await fundedIra(context) };
  const { distribution } = await scenario.ask(staff.administrator, previewIraDistribution, { params, body });
  const request = { ...body, net: distribution.net };
  await scenario.ask(staff.administrator, requestIraDistribution, { params, body: request });
  await scenario.runJobs();
}

interface Brought {
  readonly institution: string;
  readonly kind: OldAccountKind;
  readonly accountNumber: string;
  readonly amount: number;
  /** Whether staff sent the letter already. */
  readonly isSent: boolean;
}

/** Has the owner of the funded IRA sign the letter for an old account. */
async function bringAccount({ scenario, staff }: SeedContext, of: Brought): Promise<void> {
  const { database } = scenario.platform;
  const ira = await database.one<{ id: string; user_id: string | null }>(
    sql`select id, user_id from ira_accounts where prospect_id = ${await prospectOf(scenario, applicants.funded)}`,
  );
  const listed = await database.one<{ id: string }>(
    sql`select id from institutions where display_name = ${of.institution}`,
  );
  if (!ira || !listed) throw new Error(`the account at ${of.institution} can’t be brought over`);
  const owner: Actor = { ...anonymousActor, userType: 'accountHolder', userId: ira.user_id };
  const { id } = await scenario.ask(owner, startIraTransfer, {
    params: { id: ira.id },
    body: {
      institutionId: listed.id,
      accountKind: of.kind,
      accountNumber: of.accountNumber,
      isWhole: true,
      amount: of.amount,
    },
  });
  scenario.later();
  const { firstName, lastName } = applicants.funded;
  const body = { name: `${firstName} ${lastName}`, hasAgreed: true } as const;
  await scenario.ask(owner, signIraTransfer, { params: { id }, body });
  scenario.later();
  if (of.isSent)
    await scenario.ask(staff.administrator, sendIraTransfer, { params: { id }, body: { carrier: 'mail' } });
}

/** Draws a stand-in for a copy of a driver's license. */
async function drawIdentityDocument(createdAt: Date, one: Applicant): Promise<Buffer> {
  const { bytes } = await drawDocument({
    title: 'Sample driver’s license',
    createdAt: createdAt.toISOString(),
    blocks: [
      heading(1, 'Sample driver’s license'),
      factRows(
        ['Name', `${one.lastName}, ${one.firstName}`],
        ['Date of birth', '09/30/1974'],
        ['Address', '18 Millrace Street, Portland, ME 04101'],
        ['Expires', '09/30/2029'],
        ['Note', 'Not a real document'],
      ),
    ],
  });
  return Buffer.from(bytes);
}
