import { describe, expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { autoParticipantMachine, autoParticipantStatuses, moveTo } from './auto-participant-machine.ts';
import { readAutoParticipantRow } from './auto-participant-sheet.ts';

const staff = { ...systemActor, userType: 'staffMember' as const, permissions: new Set(['participants.edit']) };

test('status of a participant in a feed', () => {
  expect(gridOf(autoParticipantMachine, { isPlanActive: true }, [staff])).toMatchInlineSnapshot(`
    "          accept    hold    reject    reopen
    new       accepted  onHold  rejected  -
    accepted  -         -       -         -
    onHold    accepted  -       rejected  new
    rejected  -         -       -         new"
  `);
});

test('each status has a transition that leads to it', () => {
  for (const status of autoParticipantStatuses)
    expect(autoParticipantMachine.transitions[moveTo[status]].to).toBe(status);
});

test('no one is accepted into a deleted or deactivated plan', () => {
  expect(gridOf(autoParticipantMachine, { isPlanActive: false }, [staff])).not.toContain('accepted  accepted');
});

const cells = (more: Record<string, { text: string; kind: string }> = {}) => ({
  firstName: { text: 'Ada', kind: 'text' },
  lastName: { text: 'Sample', kind: 'text' },
  taxId: { text: '212-34-5678', kind: 'text' },
  planFriendlyId: { text: '26-1', kind: 'text' },
  balance: { text: '4,210.55', kind: 'text' },
  ...more,
});

describe('rows of a feed', () => {
  test('restores zeros that numbers lost', () => {
    const reading = readAutoParticipantRow(
      cells({ taxId: { text: '10010001', kind: 'number' }, postalCode: { text: '2134', kind: 'number' } }),
      '2026-11-23',
    );
    expect(reading).toMatchObject({ row: { taxId: '010010001', postalCode: '02134', balance: 421_055 } });
  });
  test.each([
    ['firstName', ''],
    ['lastName', 'x'.repeat(61)],
    ['taxId', '000-12-3456'],
    ['planFriendlyId', ''],
    ['balance', 'much'],
    ['balance', '-1'],
    ['dateOfBirth', '13/45/1990'],
    ['emailAddress', 'ada@'],
    ['stateCode', 'Mass'],
    ['postalCode', '123'],
  ])('reports an error for %s %j', (key, text) => {
    const reading = readAutoParticipantRow(cells({ [key]: { text, kind: 'text' } }), '2026-11-23');
    expect('faults' in reading ? Object.keys(reading.faults) : []).toEqual([key]);
  });
});
