import { importOfacList } from '@fiducia/contract/screening/list.routes';
import { confirmScreeningHit } from '@fiducia/contract/screening/screening-hit.routes';
import { sql } from '@fiducia/server/platform/db/sql';
import type { SeedContext } from './seed-context.ts';

// Invented names. The list has the columns of OFAC's, but none of its entries.
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

const row = (number: number, name: string, kind: string, program: string, remarks: string): string =>
  `${number},"${name}",${kind},"${program}",${'-0- ,'.repeat(7)}"${remarks}"\r\n`;

function fictionalRows(): string[] {
  const people = givenNames.flatMap((given, i) =>
    surnames.map((surname, j) =>
      row(
        9000 + i * 10 + j,
        `${surname}, ${given}`,
        'individual',
        'SDNTK',
        `DOB ${1950 + ((i * 7 + j * 3) % 40)}; nationality Belize`,
      ),
    ),
  );
  return [...people, row(9900, 'OSPREY MARINE SUPPLY LTD', '-0- ', 'SDGT', '-0- ')];
}

/** Returns a participant whose distribution waits to be paid, with an approved instruction and money. */
const readPayee = ({ scenario }: SeedContext) =>
  scenario.platform.database.one<{ first_name: string | null; last_name: string | null; participant_id: string }>(sql`
    select p.first_name, p.last_name, p.id as participant_id from order_lines l join participants p on p.id = l.participant_id
      join payment_instructions i on i.order_line_id = l.id and i.status = 'approved' and i.deleted_at is null
     where l.status = 'inProgress' and l.substatus = 'waitingToPay' and l.deleted_at is null
     order by l.friendly_id desc limit 1`);

/** Confirms the hit on the participant whose name is on the list, so that there is blocked money to look at. */
async function confirmMatch({ scenario, staff }: SeedContext, participantId: string): Promise<void> {
  await scenario.runJobs();
  const hit = await scenario.platform.database.one<{ id: string }>(
    sql`select id from screening_hits where participant_id = ${participantId} and status = 'open'`,
  );
  if (hit === undefined) throw new Error('the list names a payee, but screening found no hit');
  await scenario.ask(staff.complianceOfficer, confirmScreeningHit, {
    params: { id: hit.id },
    body: { note: 'The passport number on file is the one on the list.' },
  });
  await scenario.runJobs();
}

/**
 * Imports a fictional sanctions list on the last day. Three of its entries have the names of enrolled participants, and
 * one that of a payee, whose money is blocked.
 */
export function seedScreening(context: SeedContext): void {
  const { agenda, scenario, staff, end } = context;
  agenda.on(end, async () => {
    const payee = await readPayee(context);
    const people = await scenario.platform.database.many<{ first_name: string | null; last_name: string | null }>(sql`
      select p.first_name, p.last_name from participants p
       where p.deleted_at is null and not exists (select from order_lines l where l.participant_id = p.id)
       order by p.friendly_id limit 3`);
    const namesakes = people.map(({ first_name, last_name }, index) =>
      row(
        8000 + index,
        `${(last_name ?? '').toUpperCase()}, ${first_name ?? ''}`,
        'individual',
        index === 1 ? 'SDGT' : 'SDNT',
        ['DOB 14 Aug 1938; nationality Belize; Passport P0417733 (Belize)', '-0- ', 'DOB circa 1960; citizen Libya'][
          index
        ] ?? '-0- ',
      ),
    );
    const payees =
      payee === undefined
        ? []
        : [row(8100, `${payee.last_name ?? ''}, ${payee.first_name ?? ''}`, 'individual', 'SDNT', 'citizen Belize')];
    await scenario.ask(staff.complianceOfficer, importOfacList, {
      body: {},
      files: [
        {
          part: 'file',
          fileName: 'SDN.CSV',
          mimeType: 'text/csv',
          bytes: Buffer.from([...namesakes, ...payees, ...fictionalRows()].join('')),
        },
      ],
    });
    if (payee !== undefined) await confirmMatch(context, payee.participant_id);
  });
}
