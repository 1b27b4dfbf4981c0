import { account } from '@fiducia/contract/accounts/account.entity';
import { chooseNoAdvisor } from '@fiducia/contract/advisors/prospect.routes';
import { createCampaign } from '@fiducia/contract/advisors/advisor.routes';
import { nationalRegistryAccount } from '@fiducia/contract/registry/national-registry-account.entity';
import {
  answerContactRequest,
  createRegistryParticipant,
  findRegistryParticipants,
  tellRegistryEmployer,
} from '@fiducia/contract/registry/registry.routes';
import { sql } from '../db/sql.ts';
import { keepContactRequest } from '../registry/contact-requests.ts';
import { create } from './demo-company.ts';
import { after, type Stage } from './demo-stage.ts';
import { makeAdvisor, makeEmployer, makeHolder, portalUsers } from './portal-logins.ts';
import { program } from './story.ts';

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

/** ITIN-shaped numbers that nobody was given. */
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
    message: 'We have about 200 people to list. Which columns does your sheet need?',
  },
  {
    fullName: 'Nolan Reyes',
    emailAddress: 'nolan@records.example',
    senderType: 'provider',
    topic: 'somethingElse',
    message: 'Can a recordkeeper list people for several employers?',
  },
] as const;

/** The registry with two companies and its messages, and an advisor with a campaign and people whom it invited. */
export function tellRegistry(stage: Stage): void {
  const { agenda, end } = stage;
  agenda.on(after(end, -9), () => listPeople(stage));
  agenda.on(after(end, -7), () => invite(stage));
  agenda.on(after(end, -5), () => comeIn(stage));
  agenda.on(after(end, -2), () => leaveMessages(stage));
}

async function listPeople({ story, staff }: Stage): Promise<void> {
  const ids: string[] = [];
  const employer = await story.inTx(program, makeEmployer);
  for (const [place, company] of companies.entries())
    ids.push(await create(story, place === 0 ? employer : staff.administrator, nationalRegistryAccount, company));
  for (const [place, person] of people.entries()) {
    story.later();
    const id = ids[place === people.length - 1 ? 1 : 0] ?? '';
    await story.ask(staff.administrator, createRegistryParticipant, { params: { id }, body: { ...person } });
  }
  story.later();
  const found = await story.ask(staff.administrator, findRegistryParticipants, {
    params: { number: people[0].taxId },
    query: {},
  });
  for (const match of found)
    if ('id' in match) await story.ask(staff.administrator, tellRegistryEmployer, { params: { id: match.id } });
}

async function leaveMessages({ story, staff }: Stage): Promise<void> {
  for (const message of messages) {
    story.later();
    const id = await story.inTx(program, (tx, work) => keepContactRequest(tx, work, message));
    if (message.senderType !== 'employer') continue;
    const answer = 'Last name and tax ID are enough. The template stands on your page under Import.';
    await story.ask(staff.administrator, answerContactRequest, { params: { id }, body: { answer } });
  }
}

async function invite({ story, staff }: Stage): Promise<void> {
  const accountId = await create(story, staff.administrator, account, {
    displayName: 'Harborview Advisors',
    accountTypeCode: 'registeredInvestmentAdvisor',
    addressLine1: '9 Quay Street',
    city: 'Portland',
    stateCode: 'ME',
    postalCode: '04101',
  });
  await story.inTx(program, (tx, work) => makeAdvisor(tx, work, accountId));
  await story.ask(staff.administrator, createCampaign, {
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

/** Two of the invited make their logins: one waits for the advisor, one goes on alone. */
async function comeIn({ story }: Stage): Promise<void> {
  await story.inTx(program, (tx, work) => makeHolder(tx, work, portalUsers.waitingHolder));
  const alone = await story.inTx(program, (tx, work) => makeHolder(tx, work, portalUsers.holder));
  await story.runJobs();
  story.later();
  const own = await story.platform.database.one<{ id: string }>(
    sql`select id from prospects where user_id = ${alone.userId}`,
  );
  await story.ask(alone, chooseNoAdvisor, { params: { id: own?.id ?? '' } });
}
