import { bankingDayOnOrAfter, bankingDayOnOrBefore } from '@fiducia/domain/time/banking-calendar';
import { addMonths, type CalendarDate } from '@fiducia/domain/time/dates';
import { sql } from '../db/sql.ts';
import type { Area, Platform } from '../platform/area.ts';
import { Agenda } from './agenda.ts';
import { DemoBank } from './demo-bank.ts';
import { makeBankAccounts, makePriceList, makeSponsor, plannedSponsors, type Sponsor } from './demo-company.ts';
import { demoPeople } from './demo-people.ts';
import type { Stage } from './demo-stage.ts';
import { makeStaff } from './demo-users.ts';
import { openStory, program } from './story.ts';
import { tellContent } from './tell-content.ts';
import { tellInvoices } from './tell-invoices.ts';
import { tellHistory } from './tell-history.ts';
import { enrolPeople } from './enrol-people.ts';
import { nameInstitutions } from './institutions.ts';
import { tellRegistry } from './tell-registry.ts';
import { tellRights } from './tell-rights.ts';
import { tellRules } from './tell-rules.ts';
import { tellTaxes } from './tell-taxes.ts';
import { tellToday } from './tell-today.ts';

/** The day on which the demo story ends, however late it is told: every installation has the same company. */
export const lastDay: CalendarDate = '2026-11-20';
const monthsOfHistory = 18;
const people = 640;
/** People of whom a sponsor has told us, and whom no order names. */
const others = 140;

/** Has nobody ever signed in or been made here? */
export async function isDatabaseEmpty({ database }: Platform): Promise<boolean> {
  const row = await database.one<{ is_empty: boolean }>(
    sql`select not exists (select 1 from users) and not exists (select 1 from accounts) as is_empty`,
  );
  return row?.is_empty === true;
}

/**
 * Tells eighteen months of an invented provider through the areas' own calls, with a clock that walks through them: so its
 * ledger, histories, change logs and files are as true as those of real work, and the audit finds nothing in them.
 */
export async function fillDemo(platform: Platform, areas: readonly Area[]): Promise<void> {
  const end = bankingDayOnOrBefore(lastDay);
  const begin = bankingDayOnOrAfter(addMonths(end, -monthsOfHistory - 1));
  const story = openStory(platform, areas, begin, new Date());
  const staff = await story.inTx(program, makeStaff);
  const [trust] = await story.inTx(program, makeBankAccounts);
  await makePriceList(story, staff.administrator);
  await nameInstitutions(story, staff.administrator);
  const sponsors: Sponsor[] = [];
  for (const planned of plannedSponsors) sponsors.push(await makeSponsor(story, staff.administrator, planned));
  const [large, school, clinic] = sponsors;
  if (!large || !school || !clinic) throw new Error('three sponsors are planned');
  const agenda = new Agenda();
  const waiting = [...demoPeople(people)];
  const stage: Stage = {
    story,
    agenda,
    staff,
    bank: new DemoBank(story, agenda, trust, staff.trustOfficer),
    sponsors: [large, school, clinic],
    end,
    takePeople: (count) => {
      if (waiting.length < count) throw new Error('more people are needed');
      return waiting.splice(0, count);
    },
  };
  await enrolPeople(stage, others);
  await tellContent(stage);
  tellHistory(stage);
  tellToday(stage);
  tellTaxes(stage);
  tellInvoices(stage);
  tellRules(stage);
  tellRegistry(stage);
  tellRights(stage);
  await agenda.run(end, (day) => story.arrive(day));
  await story.runJobs();
}
