import { importOfacList } from '@fiducia/contract/screening/list.routes';
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

/** Imports a fictional sanctions list on the last day. Three of its entries have the names of enrolled participants. */
export function seedScreening({ agenda, scenario, staff, end }: SeedContext): void {
  agenda.on(end, async () => {
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
    await scenario.ask(staff.complianceOfficer, importOfacList, {
      body: {},
      files: [
        {
          part: 'file',
          fileName: 'SDN.CSV',
          mimeType: 'text/csv',
          bytes: Buffer.from([...namesakes, ...fictionalRows()].join('')),
        },
      ],
    });
  });
}
