import { expect, test } from 'vitest';
import { systemActor } from '../../foundation/actor/actor.ts';
import { decide, gridOf, stateOf } from '../../foundation/machine/machine.ts';
import { taxAdjustmentMachine } from './tax-adjustment-machine.ts';
import { type TaxRefundFacts, taxRefundMachine } from './tax-refund-machine.ts';

const staff = { ...systemActor, userType: 'staffMember', permissions: new Set(['tax.file', 'tax.approve']) } as const;
const facts: TaxRefundFacts = { actorId: 'b', preparedBy: 'a', method: 'authorityRefund', isPartlyNetted: false };

test('a refund that the authority pays: every state and transition', () => {
  expect(`\n${gridOf(taxRefundMachine, facts, [systemActor, staff])}\n`).toBe(`
                 send             approve  agree   refuse   receive   net     unnet   payOut   close
requested        sentToAuthority  -        -       refused  -         -       -       -        -
sentToAuthority  -                -        agreed  refused  -         -       -       -        -
agreed           -                -        -       -        received  netted  -       -        -
refused          -                -        -       -        -         -       -       -        -
received         -                -        -       -        -         -       -       paidOut  -
netted           -                -        -       -        -         -       agreed  paidOut  -
paidOut          -                -        -       -        -         -       -       -        closed
closed           -                -        -       -        -         -       -       -        -
`);
});

test.each([
  ['the maker can’t send it', 'send', 'requested', { actorId: 'a' }, 'approvedByMaker'],
  ['an employer adjustment isn’t sent', 'send', 'requested', { method: 'employerAdjustment' }, 'isEmployerAdjustment'],
  [
    'the maker can’t approve it',
    'approve',
    'requested',
    { actorId: 'a', method: 'employerAdjustment' },
    'approvedByMaker',
  ],
  ['a refund by the authority isn’t approved alone', 'approve', 'requested', {}, 'needsAuthority'],
  ['a partly netted refund isn’t received', 'receive', 'agreed', { isPartlyNetted: true }, 'alreadyNetted'],
] as const)('%s', (_title, transition, state, change, code) => {
  expect(decide(taxRefundMachine, transition, stateOf(state), { ...facts, ...change }, staff)).toMatchObject({ code });
});

test('an adjustment: every state and transition', () => {
  expect(`\n${gridOf(taxAdjustmentMachine, { actorId: 'b', preparedBy: 'a' }, [systemActor, staff])}\n`).toBe(`
           approve   decline   withdraw
proposed   approved  declined  withdrawn
approved   -         -         -
declined   -         -         -
withdrawn  -         -         -
`);
  const own = decide(taxAdjustmentMachine, 'approve', stateOf('proposed'), { actorId: 'a', preparedBy: 'a' }, staff);
  expect(own).toMatchObject({ code: 'adjustmentApprovedByMaker' });
});
