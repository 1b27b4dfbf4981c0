import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../foundation/actor/actor.ts';
import { gridOf } from '../foundation/machine/machine.ts';
import { textOfHtml } from '../foundation/text/text-of-html.ts';
import { applicationProblems, type IraApplication } from './ira-application.ts';
import { isIraPlanId, leadProblems } from './partner-lead.ts';
import { readAdvisorRow, readProspectRow } from './people-sheet.ts';
import { prospectMachine } from './prospect-machine.ts';

const as = (userType: 'advisor' | 'accountHolder') => ({ ...systemActor, userType, userId: 'u' });

test('[prospect-flow] allows each transition only to the right user types', () => {
  expect(
    gridOf(prospectMachine, { hasLogin: true, isOwn: false }, [systemActor, as('advisor'), as('accountHolder')]),
  ).toMatchInlineSnapshot(`
    "                         invite   register    approve          decline          chooseNoAdvisor  saveApplication     submitApplication     passIdentityCheck        requireReview  approveApplication  declineApplication  completePreferences   giveUpOpening  openAccount    completeSetUp  fund
    added                    invited  registered  -                -                -                -                   -                     -                        -              -                   -                   -                     -              -              -              -
    invited                  -        registered  -                -                -                -                   -                     -                        -              -                   -                   -                     -              -              -              -
    registered               -        -           advisorApproved  advisorDeclined  noAdvisor        -                   -                     -                        -              -                   -                   -                     -              -              -              -
    advisorApproved          -        -           -                advisorDeclined  -                applicationStarted  applicationSubmitted  -                        -              -                   -                   -                     -              -              -              -
    advisorDeclined          -        -           advisorApproved  -                noAdvisor        -                   -                     -                        -              -                   -                   -                     -              -              -              -
    noAdvisor                -        -           -                -                -                applicationStarted  applicationSubmitted  -                        -              -                   -                   -                     -              -              -              -
    applicationStarted       -        -           -                -                -                applicationStarted  applicationSubmitted  -                        -              -                   -                   -                     -              -              -              -
    applicationSubmitted     -        -           -                -                -                -                   -                     readyForPersonalization  inReview       -                   -                   -                     -              -              -              -
    readyForPersonalization  -        -           -                -                -                -                   -                     -                        -              -                   -                   preferencesCompleted  -              -              -              -
    inReview                 -        -           -                -                -                -                   -                     -                        -              -                   -                   -                     -              -              -              -
    declined                 -        -           -                -                -                -                   -                     -                        -              -                   -                   -                     -              -              -              -
    preferencesCompleted     -        -           -                -                -                -                   -                     -                        -              -                   -                   -                     -              readyForFunds  -              -
    readyForFunds            -        -           -                -                -                -                   -                     -                        -              -                   -                   -                     -              -              setUpComplete  active
    setUpComplete            -        -           -                -                -                -                   -                     -                        -              -                   -                   -                     -              -              -              active
    active                   -        -           -                -                -                -                   -                     -                        -              -                   -                   -                     -              -              -              -"
  `);
});

describe('leads', () => {
  test('accepts the two formats of an IRA plan ID', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        expect(isIraPlanId(`NL${digits}`)).toBe(true);
        expect(isIraPlanId(`NL${digits.slice(0, 6)}-${digits.slice(6)}`)).toBe(true);
        expect(isIraPlanId(`NL${digits}0`)).toBe(false);
        expect(isIraPlanId(`NL${digits.slice(0, 5)}-${digits.slice(5)}`)).toBe(false);
        expect(isIraPlanId(digits)).toBe(false);
      }),
    );
  });
  test.each([
    [
      { partnerProspectSource: 'north bank', iraPlanId: 'NL1234567890', partnerIraProspectId: '7' },
      ['partnerProspectSource'],
    ],
    [
      { partnerProspectSource: 'north', iraPlanId: 'x', partnerIraProspectId: '' },
      ['iraPlanId', 'partnerIraProspectId'],
    ],
    [{ partnerProspectSource: 'north', iraPlanId: 'NL123456-7890', partnerIraProspectId: 'NB-7' }, []],
  ])('%j', (lead, keys) => {
    expect(Object.keys(leadProblems(lead))).toEqual(keys);
  });
});

const whole: IraApplication = {
  iraType: 'roth',
  dateOfBirth: '1970-05-17',
  taxId: '212345678',
  phoneNumber: '2125550142',
  addressLine1: '10 Harbor Street',
  city: 'Boston',
  stateCode: 'MA',
  postalCode: '02134',
  beneficiaries: [],
  hasAgreed: true,
};
const today = '2026-11-23';

describe('applications', () => {
  test('accepts a complete application', () => expect(applicationProblems(whole, today)).toEqual({}));
  test.each([
    ['2008-11-23', true],
    ['2008-11-24', false],
    ['1906-11-23', true],
    ['1905-11-23', false],
    ['2027-01-01', false],
  ])('allows an applicant born on %s to open an IRA: %s', (dateOfBirth, isFine) => {
    expect(Object.keys(applicationProblems({ ...whole, dateOfBirth }, today))).toEqual(isFine ? [] : ['dateOfBirth']);
  });
  test('rejects shares that do not add up to 100', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }), (shares) => {
        const beneficiaries = shares.map((share) => ({ name: 'B', relationship: 'Child', share }));
        const sum = shares.reduce((all, share) => all + share, 0);
        expect('beneficiaries' in applicationProblems({ ...whole, beneficiaries }, today)).toBe(sum !== 100);
      }),
    );
  });
  test.each(['PO Box 12', 'p.o. box 9', 'Post Office Box 7', '10 Harbor St, P O Box 3'])(
    'rejects %s as a street address',
    (line) => {
      expect(Object.keys(applicationProblems({ ...whole, addressLine1: line }, today))).toEqual(['addressLine1']);
    },
  );
});

const cells = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([key, text]) => [key, { text, kind: 'text' }]));

describe('spreadsheet rows', () => {
  test("reads a prospect's name and email address and ignores other columns", () => {
    const row = { firstName: ' Ada ', lastName: 'Sample', emailAddress: 'ada@example.test' };
    expect(readProspectRow(cells({ ...row, phoneNumber: '12' }))).toEqual({ row: { ...row, firstName: 'Ada' } });
  });
  test.each([
    [{ firstName: 'x'.repeat(61) }, ['firstName']],
    [{ firstName: '' }, ['firstName']],
    [{ emailAddress: 'ada@' }, ['emailAddress']],
    [{ phoneNumber: '12' }, ['phoneNumber']],
    [{ firmName: 'x'.repeat(121) }, ['firmName']],
  ])('reports errors in %j', (more, keys) => {
    const reading = readAdvisorRow(
      cells({ firstName: 'Ada', lastName: 'Sample', emailAddress: 'ada@example.test', ...more }),
    );
    expect('faults' in reading ? Object.keys(reading.faults) : []).toEqual(keys);
  });
});

describe('text of an HTML page', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br>Two', 'One\nTwo'],
    ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
    ['<a href="https://x.example/y">here</a>', 'here (https://x.example/y)'],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['a &amp; b &#8211; c &#x2014; d &nope;', 'a & b – c — d &nope;'],
    ['<style>p{}</style><script>alert(1)</script>words<!-- not this', 'words'],
  ])('%s', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
  test('leaves no tags', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(textOfHtml(`<p>${text}</p>`)).not.toMatch(/<\/?p>/);
      }),
    );
  });
});
