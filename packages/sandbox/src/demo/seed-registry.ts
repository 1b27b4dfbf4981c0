import { createCampaign } from '@fiducia/contract/advisors/advisor.routes';
import { chooseNoAdvisor } from '@fiducia/contract/advisors/prospect.routes';
import {
  acceptRegistryAccount,
  answerContactRequest,
  createRegistryParticipant,
  findRegistryParticipants,
  notifyRegistryEmployer,
} from '@fiducia/contract/registry/registry.routes';
import { accountTable } from '@fiducia/server/areas/accounts/account.table';
import { saveContactRequest } from '@fiducia/server/areas/registry/contact-requests';
import { nationalRegistryAccountTable } from '@fiducia/server/areas/registry/national-registry-account.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { makeAdvisor, makeEmployer, makeHolder, portalUsers } from './portal-logins.ts';
import { unrestricted } from './scenario.ts';
import { after, type SeedContext } from './seed-context.ts';
import { create } from './sponsors-and-accounts.ts';

const companies = [
  {
    companyName: 'Fourth Coffee Roasters',
    contactFirstName: 'Hanna',
    contactLastName: 'Brook',
    contactEmailAddress: 'benefits@fourthcoffee.example',
    contactAddressLine1: '12 Mill Lane',
    contactCity: 'Dayton',
    contactStateCode: 'OH',
    contactPostalCode: '45402',
  },
  {
    companyName: 'Lakeside Printing',
    contactEmailAddress: 'office@lakesideprinting.example',
    contactAddressLine1: '4 Harbor Road',
    contactCity: 'Erie',
    contactStateCode: 'PA',
    contactPostalCode: '16501',
  },
] as const;

const newCompany = {
  companyName: 'Granite Ridge Builders',
  employerIdentificationNumber: '913456789',
  contactFirstName: 'Jonas',
  contactLastName: 'Reed',
  contactEmailAddress: 'jonas.reed@graniteridge.example',
  contactAddressLine1: '88 Quarry Road',
  contactCity: 'Barre',
  contactStateCode: 'VT',
  contactPostalCode: '05641',
} as const;

/** Registry listings with tax IDs that look like ITINs and were never issued. */
const people = [
  { firstName: 'Agnes', lastName: 'Tolliver', taxId: '900-70-1101', planName: 'Fourth Coffee Savings Plan' },
  { firstName: 'Bruno', lastName: 'Castell', taxId: '900-70-1102', planName: 'Fourth Coffee Savings Plan' },
  { firstName: 'Celia', lastName: 'Marsh', taxId: '900-70-1103', planName: 'Fourth Coffee Pension' },
  { firstName: 'Dorian', lastName: 'Pike', taxId: '900-70-1104', planName: null },
] as const;

const messages = [
  {
    fullName: 'Elsie Warren',
    emailAddress: 'elsie.warren@mail.example',
    senderType: 'employee',
    topic: 'findMyBenefit',
    message: 'I worked at a bakery in Dayton from 1988 to 1994. It was sold twice. Who has my pension?',
  },
  {
    fullName: 'Hanna Brook',
    emailAddress: 'benefits@fourthcoffee.example',
    senderType: 'employer',
    topic: 'listPeople',
    message: 'We have about 200 former employees to list. Which columns does your spreadsheet need?',
  },
  {
    fullName: 'Nolan Reyes',
    emailAddress: 'nolan@records.example',
    senderType: 'provider',
    topic: 'somethingElse',
    message: 'Can a recordkeeper list participants for several employers?',
  },
] as const;

/** Seeds the registry with three companies, one of them to review, and inquiries, and an advisor with a campaign and invited prospects. */
export function seedRegistry(context: SeedContext): void {
  const { agenda, end } = context;
  agenda.on(after(end, -9), () => listPeople(context));
  agenda.on(after(end, -7), () => invite(context));
  agenda.on(after(end, -5), () => openDistributions(context));
  agenda.on(after(end, -2), () => leaveMessages(context));
  agenda.on(after(end, -1), () => registerCompany(context));
}

async function listPeople({ scenario, staff }: SeedContext): Promise<void> {
  const ids: string[] = [];
  const employer = await scenario.inTx(unrestricted, (tx, ctx) => makeEmployer(tx, ctx, portalUsers.employer));
  for (const [companyIndex, company] of companies.entries())
    ids.push(
      await create(
        scenario,
        companyIndex === 0 ? employer : staff.administrator,
        nationalRegistryAccountTable,
        company,
      ),
    );
  const [accepted = ''] = ids;
  await scenario.ask(staff.administrator, acceptRegistryAccount, { params: { id: accepted } });
  for (const [index, person] of people.entries()) {
    scenario.later();
    const id = ids[index === people.length - 1 ? 1 : 0] ?? '';
    await scenario.ask(staff.administrator, createRegistryParticipant, { params: { id }, body: { ...person } });
  }
  scenario.later();
  const found = await scenario.ask(staff.administrator, findRegistryParticipants, {
    params: { number: people[0].taxId },
    query: {},
  });
  for (const match of found)
    if ('id' in match) await scenario.ask(staff.administrator, notifyRegistryEmployer, { params: { id: match.id } });
}

/** Registers a company that waits for review. */
async function registerCompany({ scenario }: SeedContext): Promise<void> {
  const employer = await scenario.inTx(unrestricted, (tx, ctx) => makeEmployer(tx, ctx, portalUsers.newEmployer));
  const id = await create(scenario, employer, nationalRegistryAccountTable, newCompany);
  const body = { firstName: 'Marta', lastName: 'Oakes', taxId: '900-70-1105', planName: 'Granite Ridge 401(k)' };
  await scenario.ask(employer, createRegistryParticipant, { params: { id }, body });
}

async function leaveMessages({ scenario, staff }: SeedContext): Promise<void> {
  for (const message of messages) {
    scenario.later();
    const id = await scenario.inTx(unrestricted, (tx, ctx) => saveContactRequest(tx, ctx, message));
    if (message.senderType !== 'employer') continue;
    const answer = 'Last name and tax ID are enough. Download the template from the Import page.';
    await scenario.ask(staff.administrator, answerContactRequest, { params: { id }, body: { answer } });
  }
}

async function invite({ scenario, staff }: SeedContext): Promise<void> {
  const accountId = await create(scenario, staff.administrator, accountTable, {
    displayName: 'Harborview Advisors',
    accountTypeCode: 'registeredInvestmentAdvisor',
    addressLine1: '9 Quay Street',
    city: 'Portland',
    stateCode: 'ME',
    postalCode: '04101',
  });
  await scenario.inTx(unrestricted, (tx, ctx) => makeAdvisor(tx, ctx, accountId));
  await scenario.ask(staff.administrator, createCampaign, {
    params: { accountId },
    body: {
      displayName: 'Autumn rollovers',
      prospects: ['Amelia', 'Basil', 'Cora'].map((firstName) => ({
        firstName,
        lastName: 'Fielding',
        emailAddress: `${firstName.toLowerCase()}.fielding@mail.example`,
      })),
    },
  });
}

/** Creates the logins of two invited prospects: one is waiting for the advisor, and the other continues without one. */
async function openDistributions({ scenario }: SeedContext): Promise<void> {
  await scenario.inTx(unrestricted, (tx, ctx) => makeHolder(tx, ctx, portalUsers.waitingHolder));
  const alone = await scenario.inTx(unrestricted, (tx, ctx) => makeHolder(tx, ctx, portalUsers.holder));
  await scenario.runJobs();
  scenario.later();
  const own = await scenario.platform.database.one<{ id: string }>(
    sql`select id from prospects where user_id = ${alone.userId}`,
  );
  await scenario.ask(alone, chooseNoAdvisor, { params: { id: own?.id ?? '' } });
}
