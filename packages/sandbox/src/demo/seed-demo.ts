import { bankingDayOnOrAfter, bankingDayOnOrBefore } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { addMonths, type CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import type { Area, Platform } from '@fiducia/server/area';
import { sql } from '@fiducia/server/platform/db/sql';
import { Agenda } from './agenda.ts';
import { setDefaultInstitutions } from './default-institutions.ts';
import { enrollParticipants } from './enroll-participants.ts';
import { demoPeople } from './people.ts';
import { openScenario, unrestricted } from './scenario.ts';
import { ScenarioBank } from './scenario-bank.ts';
import { seedContent } from './seed-content.ts';
import type { SeedContext } from './seed-context.ts';
import { seedCurrentWork } from './seed-current-work.ts';
import { seedHistory } from './seed-history.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedRegistry } from './seed-registry.ts';
import { seedRoleChanges } from './seed-role-changes.ts';
import { seedRules } from './seed-rules.ts';
import { seedTaxPayments } from './seed-tax-payments.ts';
import {
  makeBankAccounts,
  makePriceList,
  makeSponsor,
  plannedSponsors,
  type Sponsor,
} from './sponsors-and-accounts.ts';
import { makeStaff } from './users.ts';

/** The day on which the demo scenario ends, whatever the machine's date: every installation has the same company. */
export const lastDay: CalendarDate = '2026-11-20';
const monthsOfHistory = 18;
const people = 640;
/** Participants who are enrolled by a sponsor but are in no order. */
const others = 140;

/** True when the database has no user and no account. */
export async function isDatabaseEmpty({ database }: Platform): Promise<boolean> {
  const row = await database.one<{ is_empty: boolean }>(
    sql`select not exists (select 1 from users) and not exists (select 1 from accounts) as is_empty`,
  );
  return row?.is_empty === true;
}

/**
 * Seeds eighteen months of an invented provider through the areas' own calls, with a clock that advances day by day. Its
 * ledger, histories, change logs and files are therefore consistent, and the audit finds no violation in them.
 */
export async function seedDemo(platform: Platform, areas: readonly Area[]): Promise<void> {
  const end = bankingDayOnOrBefore(lastDay);
  const begin = bankingDayOnOrAfter(addMonths(end, -monthsOfHistory - 1));
  const scenario = openScenario(platform, areas, begin, new Date());
  const staff = await scenario.inTx(unrestricted, makeStaff);
  const [trust] = await scenario.inTx(unrestricted, makeBankAccounts);
  await makePriceList(scenario, staff.administrator);
  await setDefaultInstitutions(scenario, staff.administrator);
  const sponsors: Sponsor[] = [];
  for (const planned of plannedSponsors) sponsors.push(await makeSponsor(scenario, staff.administrator, planned));
  const [large, school, clinic] = sponsors;
  if (!large || !school || !clinic) throw new Error('three sponsors are planned');
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
      if (waiting.length < count) throw new Error('more people are needed');
      return waiting.splice(0, count);
    },
  };
  await enrollParticipants(context, others);
  await seedContent(context);
  seedHistory(context);
  seedCurrentWork(context);
  seedTaxPayments(context);
  seedInvoices(context);
  seedRules(context);
  seedRegistry(context);
  seedRoleChanges(context);
  await agenda.run(end, (day) => scenario.advanceTo(day));
  await scenario.runJobs();
}
