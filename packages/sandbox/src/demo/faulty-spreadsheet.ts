import type { DemoPerson } from './people.ts';
import { amountOf } from './seed-express-orders.ts';

const header = [
  'First name',
  'Last name',
  'SSN',
  'Date of birth',
  'Email',
  'Address',
  'City',
  'State',
  'ZIP',
  'Reason',
  'Account type',
  'Pre-tax amount',
];

/** Returns a sponsor's spreadsheet as CSV, with errors for three participants. */
export function faultySpreadsheet(people: readonly DemoPerson[]): Buffer {
  const rows = people.map((person, index) => [
    person.firstName,
    index === 3 ? '' : person.lastName,
    index === 6 ? '000-12-3456' : person.taxId,
    index === 9 ? '02/30/1970' : person.dateOfBirth,
    person.emailAddress,
    person.addressLine1,
    person.city,
    person.stateCode,
    person.postalCode,
    'Separation from service',
    'Traditional',
    amountOf(index, 77),
  ]);
  return Buffer.from([header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
}
