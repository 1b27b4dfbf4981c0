import { bankingDayOnOrAfter, bankingDayOnOrBefore } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addMonths, type CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Area, Platform } from '@fiducia/server/area';
import { sql } from '@fiducia/server/platform/db/sql';
import { Agenda } from './agenda.ts';
import { addCustodianAgreements, addSampleInstitutions, setDefaultInstitutions } from './default-institutions.ts';
import { enrollParticipants } from './enroll-participants.ts';
import { demoPeople } from './people.ts';
import { openScenario, unrestricted } from './scenario.ts';
import { ScenarioBank } from './scenario-bank.ts';
import { seedAdvisors } from './seed-advisors.ts';
import { seedApplications } from './seed-applications.ts';
import { seedContent } from './seed-content.ts';
import type { SeedContext } from './seed-context.ts';
import { seedCurrentWork } from './seed-current-work.ts';
import { seedFees } from './seed-fees.ts';
import { seedHistory } from './seed-history.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedIras } from './seed-iras.ts';
import { seedRegistry } from './seed-registry.ts';
import { seedRoleChanges } from './seed-role-changes.ts';
import { seedRules } from './seed-rules.ts';
import { seedScreening } from './seed-screening.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedTaxDeposits } from './seed-tax-deposits.ts';
import { seedTaxFiling } from './seed-tax-filing.ts';
import { seedTaxPayments } from './seed-tax-payments.ts';
import { seedTaxRefunds } from './seed-tax-refunds.ts';
import {
  makeBankAccounts,
  makePriceList,
  makeSponsor,
  plannedSponsors,
  type Sponsor,
} from './sponsors-and-accounts.ts';
import { makeStaff } from './users.ts';

/**
 * The last day of the demo scenario, regardless of the machine's date, so that every installation has the same data.
 */
export const lastDay: CalendarDate = '2026-11-20';
const monthsOfHistory = 18;
const people = 647;
/** Number of participants that a sponsor enrolled but that are not in an order. */
const others = 140;

/** Returns whether the database has no users and no accounts. */
export async function isDatabaseEmpty({ database }: Platform): Promise<boolean> {
  const row = await database.one<{ is_empty: boolean }>(
    sql`select not exists (select 1 from users) and not exists (select 1 from accounts) as is_empty`,
  );
  return row?.is_empty === true;
}

/**
 * Seeds eighteen months of data for a fictional provider through the platform's own routes, with a clock that advances
 * day by day. The ledger, histories, change logs, and files are therefore consistent and pass the audit.
 */
export async function seedDemo(platform: Platform, areas: readonly Area[]): Promise<void> {
  const end = bankingDayOnOrBefore(lastDay);
  const begin = bankingDayOnOrAfter(addMonths(end, -monthsOfHistory - 1));
  const scenario = openScenario(platform, areas, begin, new Date());
  const staff = await scenario.inTx(unrestricted, makeStaff);
  const [trust] = await scenario.inTx(unrestricted, makeBankAccounts);
  await makePriceList(scenario, staff.administrator);
  await setDefaultInstitutions(scenario, staff.administrator);
  await addSampleInstitutions(scenario, staff.administrator);
  await addCustodianAgreements(scenario, staff.administrator);
  const sponsors: Sponsor[] = [];
  for (const planned of plannedSponsors) sponsors.push(await makeSponsor(scenario, staff.administrator, planned));
  const [large, school, clinic] = sponsors;
  if (!large || !school || !clinic) throw new Error('the demo needs three sponsors');
  const agenda = new Agenda();
  const waiting = [...demoPeople(people)];
  const context: SeedContext = {
    scenario,
    agenda,
    staff,
    bank: new ScenarioBank(scenario, agenda, trust, staff.trustOfficer),
    sponsors: [large, school, clinic],
    end,
    takePeople: (count) => {
      if (waiting.length < count) throw new Error('the demo has too few people');
      return waiting.splice(0, count);
    },
    takeLastPeople: (count) => {
      if (waiting.length < count) throw new Error('the demo has too few people');
      return waiting.splice(-count);
    },
  };
  await enrollParticipants(context, others);
  await seedContent(context);
  seedHistory(context);
  seedCurrentWork(context);
  seedTaxDeposits(context, begin);
  seedTaxPayments(context);
  seedFees(context, begin);
  seedTaxRefunds(context);
  seedTaxFiling(context);
  seedInvoices(context);
  seedRules(context);
  seedScreening(context);
  seedApplications(context);
  seedRegistry(context);
  seedIras(context);
  seedAdvisors(context);
  seedRoleChanges(context);
  seedTasks(context);
  await agenda.run(end, (day) => scenario.advanceTo(day));
  await scenario.runJobs();
}
