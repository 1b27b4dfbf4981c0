import { dryRunRule, transitionRule } from '@fiducia/contract/rules/rule.routes';
import { importFinCenFile } from '@fiducia/contract/screening/list.routes';
import { pullOfacLists } from '@fiducia/contract/screening/screening-history.routes';
import { confirmScreeningHit } from '@fiducia/contract/screening/screening-hit.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { ruleVersionTable } from '@fiducia/server/areas/rules/rule-version.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { type FictionalEntry, listXml, publishList } from '../providers/simulated-sanctions-lists.ts';
import { after, type SeedContext } from './seed-context.ts';
import { create } from './sponsors-and-accounts.ts';

// Invented names. The lists have the form of OFAC's, but none of their entries.
const givenNames = [
  'Arkadi',
  'Basilio',
  'Cemal',
  'Dragoslav',
  'Eusebio',
  'Fereydun',
  'Gheorghe',
  'Hamzat',
  'Ilarion',
  'Jovan',
];
const surnames = ['ZHELTOV', 'QUINTERO VAZ', 'KARADENIZ', 'MARKOVIK', 'OBANDO RUIZ', 'SHIRVANI'];

const fictionalPeople: readonly FictionalEntry[] = givenNames.flatMap((firstName, i) =>
  surnames.map((lastName, j) => ({
    uid: 9000 + i * 10 + j,
    firstName,
    lastName,
    program: 'SDNTK',
    bornOn: String(1950 + ((i * 7 + j * 3) % 40)),
    nationality: 'Belize',
  })),
);
const company: FictionalEntry = {
  uid: 9900,
  lastName: 'OSPREY MARINE SUPPLY LTD',
  program: 'SDGT',
  aliases: [{ lastName: 'OSPREY SHIPPING' }],
};
const consolidated: readonly FictionalEntry[] = [
  { uid: 7001, lastName: 'BLUE HERON CAPITAL', program: 'NS-MBS' },
  { uid: 7002, firstName: 'Teodor', lastName: 'VASHKEVICH', program: 'NS-PLC', bornOn: '14 Mar 1949' },
];

interface Person {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const namesakeFacts: readonly Partial<FictionalEntry>[] = [
  { program: 'SDNT', bornOn: '14 Aug 1938', nationality: 'Belize', passport: 'P0417733' },
  { program: 'SDGT' },
  { program: 'SDNT', bornOn: 'circa 1960', nationality: 'Libya' },
];

/** After everything else of a day, which keeps its times, and does nothing with the money that is blocked. */
const lastRank = 99;

/**
 * Publishes fictional sanctions lists on the last day and pulls them. Three of their entries have the names of enrolled
 * participants; a fourth is a participant whose distribution is funded, and is confirmed, so that its money is blocked.
 * Imports a 314(a) request that names two more. Drafts the thresholds of next year.
 */
export function seedScreening(context: SeedContext): void {
  const { agenda, scenario, staff, end } = context;
  agenda.on(after(end, -3), () => seedThresholds(context), lastRank);
  agenda.on(end, () => blockMoney(context), lastRank);
  agenda.on(end, async () => {
    const people = await scenario.platform.database.many<Person>(sql`
      select p.first_name, p.last_name from participants p
       where p.deleted_at is null and not exists (select from order_lines l where l.participant_id = p.id)
       order by p.last_name, p.first_name, p.date_of_birth limit 3`);
    const namesakes = people.map(
      ({ first_name, last_name }, index): FictionalEntry => ({
        uid: 8000 + index,
        firstName: first_name ?? '',
        lastName: (last_name ?? '').toUpperCase(),
        program: 'SDNT',
        ...namesakeFacts[index],
      }),
    );
    const { dataFolder } = scenario.platform.config;
    const listed = await readFunded(context);
    await publishList(dataFolder, 'sdn', listXml([...namesakes, entryOf(listed), ...fictionalPeople, company]));
    await publishList(dataFolder, 'consolidated', listXml(consolidated));
    await scenario.ask(staff.complianceOfficer, pullOfacLists);
    await importRequest({ scenario, staff, end });
  });
}

interface FundedPerson extends Person {
  readonly participant_id: string;
  readonly date_of_birth: string | null;
}

/** Returns the participant of a distribution from a plan whose money we hold, and who has no other one. */
async function readFunded({ scenario }: SeedContext): Promise<FundedPerson> {
  const person = await scenario.platform.database.one<FundedPerson>(sql`
    select p.id as participant_id, p.first_name, p.last_name, p.date_of_birth
      from order_lines l join participants p on p.id = l.participant_id join ledger_accounts a on a.id = l.ledger_account_id
     where a.balance_cents < 0 and l.status = 'waitingForParticipant' and l.deleted_at is null
       and not exists (select from order_lines o where o.participant_id = p.id and o.id <> l.id)
       and not exists (select from participants n where n.id <> p.id and n.last_name = p.last_name and n.first_name = p.first_name)
       and not exists (select from ira_transactions t where t.order_line_id = l.id)
     order by p.last_name, p.first_name limit 1`);
  if (!person) throw new Error('no participant has a funded distribution');
  return person;
}

const entryOf = ({ first_name, last_name, date_of_birth }: FundedPerson): FictionalEntry => ({
  uid: 8100,
  firstName: first_name ?? '',
  lastName: (last_name ?? '').toUpperCase(),
  program: 'SDNTK',
  passport: 'P0630058',
  nationality: 'Belize',
  ...(date_of_birth === null ? {} : { bornOn: date_of_birth.slice(0, 4) }),
});

/** Screens everyone, and confirms the hit on the funded participant: the job blocks the money. */
async function blockMoney(context: SeedContext): Promise<void> {
  const { scenario, staff } = context;
  await scenario.runJobs();
  const hit = await scenario.platform.database.one<{ id: string }>(sql`
    select h.id from screening_hits h where h.ent_num = 8100 and h.subject_kind = 'participant' and h.status = 'open'`);
  if (!hit) throw new Error('the listed participant has no hit');
  scenario.later();
  await scenario.ask(staff.complianceOfficer, confirmScreeningHit, {
    params: { id: hit.id },
    body: { note: 'Passport P0630058 and the year of birth agree with the copy that the participant sent' },
  });
  await scenario.runJobs();
}

/** Seeds the thresholds of next year, which a second user published. */
async function seedThresholds({ scenario, staff }: SeedContext): Promise<void> {
  const id = await create(scenario, staff.administrator, ruleVersionTable, {
    ruleCode: 'screeningThresholds',
    figures: { scoreByName: 90, scoreWithSecondFact: 82, yearsApart: 2, secondReviewAbove: 0 },
    validFrom: '2027-01-01',
    validTo: '2027-12-31',
    source: 'Compliance committee, November 2026',
    sureness: 'confirmed',
    reason: 'Fewer hits on common names; measured on public name pairs',
  });
  scenario.later();
  await scenario.ask(staff.administrator, dryRunRule, { params: { id } });
  scenario.later();
  await scenario.ask(staff.secondAdministrator, transitionRule, { params: { id }, body: { transition: 'publish' } });
}

const peopleTitles =
  'tracking_number,last_name,first_name,middle_name,suffix,alias_last_name,alias_first_name,alias_middle_name,alias_suffix,number,number_type,dob,street,city,state,zip,country,phone';
const companyTitles =
  'tracking_number,business_name,dba_name,number,number_type,incorporated,street,city,state,zip,country,phone';

/** Returns a row with these values under these titles. */
const rowOf = (titles: string, values: Readonly<Record<string, string>>): string =>
  titles
    .split(',')
    .map((title) => values[title] ?? '')
    .join(',');

async function importRequest({ scenario, staff, end }: Pick<SeedContext, 'scenario' | 'staff' | 'end'>): Promise<void> {
  const [byName, byAlias] = await scenario.platform.database.many<Person>(sql`
    select p.first_name, p.last_name from participants p
     where p.deleted_at is null and exists (select from order_lines l where l.participant_id = p.id and l.deleted_at is null)
     order by p.last_name desc, p.first_name desc, p.date_of_birth limit 2`);
  const people = [
    { tracking_number: '20261101', last_name: byName?.last_name, first_name: byName?.first_name, dob: '2/8/1951' },
    {
      tracking_number: '20261102',
      last_name: 'Ostrander',
      first_name: 'Milo',
      alias_last_name: byAlias?.last_name,
      alias_first_name: byAlias?.first_name,
      street: '18 Harbor Road',
      city: 'Tampa',
      state: 'FL',
    },
    { tracking_number: '20261103', last_name: 'Quillfeather', first_name: 'Anselm', dob: '11/30/1962' },
  ];
  const companies = [{ tracking_number: '20261104', business_name: 'Obscure Heron Trading LLC', city: 'Reno' }];
  const csv = (titles: string, rows: readonly Readonly<Record<string, string | null | undefined>>[]) =>
    Buffer.from(
      [
        titles,
        ...rows.map((row) =>
          rowOf(titles, Object.fromEntries(Object.entries(row).map(([title, value]) => [title, value ?? '']))),
        ),
      ].join('\r\n'),
    );
  const file = (part: 'individual' | 'business', bytes: Buffer) => ({
    part,
    fileName: `${part}.csv`,
    mimeType: 'text/csv',
    bytes,
  });
  await scenario.ask(staff.complianceOfficer, importFinCenFile, {
    body: { requestedOn: addDays(end, -3) },
    files: [file('individual', csv(peopleTitles, people)), file('business', csv(companyTitles, companies))],
  });
}
