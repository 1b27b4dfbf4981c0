import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { contactRequestMachine } from './contact-request-machine.ts';
import { maskFaultyTaxId, readRegistryRow } from './read-registry-row.ts';
import { registryAccountMachine } from './registry-account-machine.ts';
import { registryParticipantMachine } from './registry-participant-machine.ts';

const staff = { ...systemActor, userType: 'staffMember' as const, permissions: new Set(['participants.edit']) };
const client = { ...systemActor, userType: 'nationalRegistryClient' as const, permissions: new Set<string>() };
const employer = { ...client, permissions: new Set(['registry.edit']) };
const cell = (text: string, kind = 'text') => ({ text, kind });

describe('a row of a registry spreadsheet', () => {
  test.each([
    [
      'a whole row',
      { lastName: cell('Sample'), taxId: cell('987-66-4320') },
      { taxId: 'Please enter a valid social security number' },
    ],
    ['an ITIN', { lastName: cell('Sample'), taxId: cell('912-70-1234') }, undefined],
    ['a number that lost its zeros', { lastName: cell('Sample'), taxId: cell('12345670', 'number') }, undefined],
    ['no name', { taxId: cell('912-70-1234') }, { lastName: 'Please enter a last name' }],
    ['nothing', {}, { lastName: 'Please enter a last name', taxId: 'Please enter a tax ID' }],
    [
      'a wrong address',
      { lastName: cell('Sample'), taxId: cell('912701234'), emailAddress: cell('ada@') },
      { emailAddress: 'Please enter valid email' },
    ],
    [
      'a name too long',
      { lastName: cell('x'.repeat(61)), taxId: cell('912701234') },
      { lastName: 'Please enter up to 60 characters' },
    ],
  ])('%s', (_, cells, faults) => {
    const reading = readRegistryRow(cells);
    expect('faults' in reading ? reading.faults : undefined).toEqual(faults);
  });

  test.each([
    ['900-70-0001', 'XXX-XX-0001'],
    ['90070001', 'XXXX0001'],
    ['9007', '9007'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('masks the faulty tax ID “%s”', (text, shown) => {
    expect(maskFaultyTaxId(text)).toBe(shown);
  });

  test('for any cell contents, the result is a participant with a nine-digit tax ID or an error', () => {
    const any = fc.record({ text: fc.string(), kind: fc.constantFrom('text', 'number', 'date') });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('firstName', 'lastName', 'taxId', 'planName', 'emailAddress'), any),
        (cells) => {
          const reading = readRegistryRow(cells);
          if ('row' in reading) expect(reading.row.taxId).toMatch(/^\d{9}$/);
          else expect(Object.keys(reading.faults).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

test('inquiries: every state and transition', () => {
  expect(`\n${gridOf(contactRequestMachine, {}, [staff, client])}\n`).toMatchInlineSnapshot(`
    "
              answer    close   spam  reopen
    open      answered  closed  spam  -
    answered  -         closed  -     open
    closed    -         -       -     open
    spam      -         -       -     open
    "
  `);
});

test('[registry-review] employers: every state and transition', () => {
  expect(`\n${gridOf(registryAccountMachine, {}, [staff, employer])}\n`).toMatchInlineSnapshot(`
    "
                      accept  decline   applyAgain        rename
    waitingForReview  active  declined  -                 -
    active            -       declined  -                 waitingForReview
    declined          active  -         waitingForReview  -
    "
  `);
});

test('registry listings: every state and transition', () => {
  expect(`\n${gridOf(registryParticipantMachine, {}, [staff, client])}\n`).toMatchInlineSnapshot(`
    "
              find   reunite   relist
    listed    found  reunited  -
    found     -      reunited  listed
    reunited  -      -         listed
    "
  `);
});
