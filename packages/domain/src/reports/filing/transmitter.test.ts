import { expect, test } from 'vitest';
import { type TransmitterProperty, transmitterOf, transmitterProperties } from './transmitter.ts';

const complete: Readonly<Record<TransmitterProperty, string>> = {
  transmitterEin: '91-1234501',
  transmitterControlCode: 'ab123',
  transmitterName: 'Fiducia Trust Co.',
  transmitterAddressLine1: '1 Trust Plaza',
  transmitterCity: 'Denver',
  transmitterStateCode: 'CO',
  transmitterPostalCode: '80202-1234',
  transmitterContactName: 'Sam Filer',
  transmitterContactPhone: '(303) 555-0100',
  transmitterContactEmail: 'filing@example.com',
};
const valuesWith = (changes: Partial<Record<TransmitterProperty, string>>) =>
  new Map(Object.entries({ ...complete, ...changes }));

test('the sender of state files is read from the system properties', () => {
  expect(transmitterOf(valuesWith({}))).toMatchObject({
    tin: '911234501',
    controlCode: 'AB123',
    contactPhone: '3035550100',
    address: { region: 'CO', countryCode: 'US' },
  });
});

test('without system properties, all of them are named', () => {
  expect(transmitterOf(new Map())).toEqual({ odd: transmitterProperties });
});

test.each([
  ['transmitterEin', '12-34'],
  ['transmitterControlCode', 'AB12'],
  ['transmitterStateCode', 'Colorado'],
  ['transmitterPostalCode', '802'],
  ['transmitterContactPhone', '555-0100'],
  ['transmitterContactEmail', 'filing'],
  ['transmitterContactEmail', `${'a'.repeat(50)}@example.com`],
  ['transmitterName', ' '],
] as const)('%s can’t be “%s”', (property, value) => {
  expect(transmitterOf(valuesWith({ [property]: value }))).toEqual({ odd: [property] });
});
