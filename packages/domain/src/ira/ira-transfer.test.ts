import { describe, expect, test } from 'vitest';
import { plainText } from '../documents/notices/plain-text.ts';
import { type Actor, anonymousActor, systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { cents } from '../foundation/money/cents.ts';
import { enteredProblems } from './entered-institution.ts';
import { followUpWith, kindOfTransfer, kindsFor, nextNudgeOn, oldAccountKinds } from './ira-transfer.ts';
import { type AcceptanceFacts, acceptanceLetter } from './ira-transfer-letter.ts';
import { holderOf, iraTransferMachine, iraTransferStatuses, isOpenTransfer } from './ira-transfer-machine.ts';

const owner: Actor = { ...anonymousActor, userType: 'accountHolder', userId: 'o' };
const staff: Actor = { ...anonymousActor, userType: 'staffMember', permissions: new Set(['accounts.edit']) };
const facts = { isIraOpen: true, isSent: true, isReceived: false };
const grid = (actors: readonly Actor[], of = facts) => `\n${gridOf(iraTransferMachine, of, actors)}\n`;

describe('[ira-transfer] the steps of a transfer', () => {
  test('are taken by the owner until the letter is sent', () => {
    expect(grid([owner])).toMatchInlineSnapshot(`
      "
                sign    send  receive  credit  undoCredit  reject  cancel    recall
      draft     signed  -     -        -       -           -       canceled  -
      signed    -       -     -        -       -           -       canceled  -
      sent      -       -     -        -       -           -       -         -
      received  -       -     -        -       -           -       -         -
      credited  -       -     -        -       -           -       -         -
      rejected  -       -     -        -       -           -       -         -
      canceled  -       -     -        -       -           -       -         -
      "
    `);
  });

  test('are taken by staff from the signed letter on', () => {
    expect(grid([staff])).toMatchInlineSnapshot(`
      "
                sign  send  receive   credit  undoCredit  reject    cancel    recall
      draft     -     -     -         -       -           -         canceled  -
      signed    -     sent  -         -       -           rejected  canceled  -
      sent      -     -     received  -       -           rejected  -         canceled
      received  -     -     -         -       -           -         -         canceled
      credited  -     -     -         -       -           -         -         -
      rejected  -     -     -         -       -           -         -         -
      canceled  -     -     -         -       -           -         -         -
      "
    `);
  });

  test('with money are taken with the credit of a deposit', () => {
    expect(grid([systemActor])).toMatchInlineSnapshot(`
      "
                sign  send  receive  credit    undoCredit  reject  cancel    recall
      draft     -     -     -        -         -           -       canceled  -
      signed    -     -     -        credited  -           -       canceled  -
      sent      -     -     -        credited  -           -       -         canceled
      received  -     -     -        credited  -           -       -         canceled
      credited  -     -     -        -         sent        -       -         -
      rejected  -     -     -        -         -           -       -         -
      canceled  -     -     -        -         -           -       -         -
      "
    `);
  });

  test.each([
    [{ isSent: false, isReceived: false }, 'signed'],
    [{ isSent: true, isReceived: false }, 'sent'],
    [{ isSent: true, isReceived: true }, 'received'],
  ])('with %j, an undone credit goes back to %s', (before, status) => {
    expect(iraTransferMachine.transitions.undoCredit.choose?.({ ...facts, ...before })).toBe(status);
  });

  test('name who must act next while the transfer is open', () => {
    expect(iraTransferStatuses.map((status) => [status, holderOf(status), isOpenTransfer(status)])).toEqual([
      ['draft', 'owner', true],
      ['signed', 'us', true],
      ['sent', 'institution', true],
      ['received', 'us', true],
      ['credited', undefined, false],
      ['canceled', undefined, false],
      ['rejected', undefined, false],
    ]);
  });
});

describe('[ira-transfer] an old account', () => {
  test.each([
    ['traditionalIra', 'transferIn'],
    ['rothIra', 'transferIn'],
    ['plan', 'rollover'],
    ['rothPlan', 'rollover'],
  ] as const)('of the kind %s moves as %s', (from, kind) => {
    expect(kindOfTransfer(from)).toBe(kind);
  });

  test.each([
    ['roth', ['rothIra', 'rothPlan']],
    ['traditional', ['traditionalIra', 'plan']],
    ['rollover', ['traditionalIra', 'plan']],
  ] as const)('fits a %s IRA if it is one of %j', (iraType, kinds) => expect(kindsFor(iraType)).toEqual(kinds));

  test('at an institution that isn’t listed needs the address for the letter', () => {
    const entered = { name: 'Old Mill Plan', addressLine1: '', city: 'Reno', stateCode: 'XX', postalCode: '8950' };
    expect(Object.keys(enteredProblems(entered))).toEqual(['addressLine1', 'stateCode', 'postalCode']);
    const whole = { ...entered, addressLine1: 'PO Box 7', stateCode: 'NV', postalCode: '89501' };
    expect(enteredProblems(whole)).toEqual({});
  });

  test('can be asked about again after a week', () => expect(nextNudgeOn('2026-11-26')).toBe('2026-12-03'));
});

describe('[ira-transfer] staff follow up', () => {
  const late = {
    status: 'sent',
    since: '2026-10-22',
    expectedOn: '2026-11-19',
    isAsked: false,
    followedUpOn: null,
  };
  test.each([
    ['with a late institution, although the owner didn’t ask', {}, 'institution'],
    [
      'with an institution that isn’t late, because the owner asked',
      { expectedOn: '2026-11-27', isAsked: true },
      'institution',
    ],
    ['with a late institution again after a week', { followedUpOn: '2026-11-20' }, 'institution'],
    ['with no one in the week after a follow-up', { followedUpOn: '2026-11-21' }, undefined],
    ['with a late institution as soon as the owner asks', { followedUpOn: '2026-11-26', isAsked: true }, 'institution'],
    ['with no one until the institution is late', { expectedOn: '2026-11-27' }, undefined],
    ['with the owner, who asked before the money arrived', { status: 'received', isAsked: true }, 'owner'],
    ['with no one while the owner has the letter', { status: 'draft', expectedOn: null }, undefined],
    ['with no one while we have the letter', { status: 'signed', expectedOn: null }, undefined],
  ] as const)('%s', (_, more, expected) => {
    expect(followUpWith({ ...late, ...more }, '2026-11-27')).toBe(expected);
  });
});

describe('[ira-transfer] the letter of acceptance', () => {
  const letter: AcceptanceFacts = {
    language: 'en',
    writtenOn: '2026-11-26',
    friendlyId: '261126000000017',
    institutionName: 'Cedar Ridge Brokerage',
    institutionAddress: ['1200 Summit Avenue', 'Denver, CO 80202'],
    ownerName: 'Grace Wetherby',
    accountKind: 'plan',
    accountNumber: 'CR-4471',
    isWhole: true,
    amount: cents(12_640_50),
    iraType: 'rollover',
    iraNumberLast4: '0404',
    custodianName: 'Harborlight Trust Company',
    companyName: 'Fiducia Trust Company',
    companyAddress: '1 Trust Plaza, Denver, CO 80202',
    companyPhone: '(303) 555-0100',
    wireInstructions: '',
    signature: null,
  };
  const signature = { name: 'Grace Wetherby', at: { date: '2026-11-26', time: '10:00' } };
  const textOf = (more: Partial<AcceptanceFacts>) => plainText(acceptanceLetter({ ...letter, ...more }));

  test('says what moves, whom the check is payable to, and that nobody signed yet', () => {
    const text = textOf({});
    for (const part of [
      'accepts a direct rollover from the account below into the Rollover IRA of Grace Wetherby',
      'section 408(a)',
      'Account number: CR-4471',
      'The whole account, about $12,640.50.',
      'Check payable to: Harborlight Trust Company FBO Grace Wetherby',
      'IRA ending in 0404',
      'code G',
      'Not signed yet.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Or wire to');
  });

  test.each([
    [{ accountKind: 'traditionalIra' }, 'don’t report it on Form 1099-R'],
    [{ accountKind: 'rothIra', iraType: 'roth' }, 'section 408A'],
    [{ accountKind: 'rothPlan', iraType: 'roth' }, 'code H'],
    [{ isWhole: false }, 'Amount: $12,640.50. Sell investments for this amount'],
    [{ wireInstructions: 'First Example Bank' }, 'Or wire to: First Example Bank'],
    [{ signature }, 'Signed electronically by: Grace'],
    [{ signature }, 'Signed at: November 26, 2026, 10:00 AM Eastern Time'],
  ] as const)('with %j says “%s”', (more, part) => expect(textOf(more)).toContain(part));

  test.each(oldAccountKinds)(
    'in Spanish has the same facts after the English letter: $code',
    ({ code: accountKind }) => {
      const given = {
        accountKind,
        wireInstructions: 'First Example Bank, 021000021',
        signature,
      };
      const inEnglish = acceptanceLetter({ ...letter, ...given });
      const both = acceptanceLetter({ ...letter, ...given, language: 'es' });
      const part = both.at(-1);
      expect(both.slice(0, -1)).toEqual(inEnglish);
      expect(part).toMatchObject({ kind: 'part', language: 'es' });
      const [english, spanish] = [textOf(given), plainText(both.slice(-1))];
      const facts = /\$[\d,.]*\d|408A?(\(a\))?|1099-R|CR-4471|26-1126\S+|0404|\(303\) 555-0100|021000021|10:00/g;
      const before = english.slice(english.indexOf('Letter of acceptance'));
      expect(spanish.match(facts)).toEqual(before.match(facts));
      for (const name of ['Grace Wetherby', 'Cedar Ridge Brokerage', 'Harborlight Trust Company FBO Grace Wetherby'])
        expect(spanish).toContain(name);
      expect(spanish).toContain('misma carta del 26 de noviembre de 2026');
      expect(spanish).toContain('Firmada el: 26 de noviembre de 2026, 10:00 a.m., hora del este');
      expect(spanish).not.toMatch(/\b(the|send|don’t|owner|amount|withhold|of|November|AM|Eastern)\b|undefined/i);
    },
  );
});
