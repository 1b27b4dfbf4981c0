import { expect, test } from 'vitest';
import { type SetupFacts, type SetupStepCode, setupStepCodes, setupSteps } from './setup-steps.ts';

const nothing: SetupFacts = {
  companyName: '',
  companyAddress: '',
  supportPhone: '',
  roles: 0,
  staff: 1,
  administrators: 1,
  approvers: 0,
  releasers: 0,
  bankAccounts: 0,
  waitingBankAccounts: 0,
  fonts: 0,
  waitingFonts: 0,
  hasDeliveredEmail: false,
  hasProviderAnswered: false,
  fees: 0,
  agreements: 0,
  notices: 0,
  sponsors: 0,
};

const found = (facts: Partial<SetupFacts>, code: SetupStepCode) =>
  setupSteps({ ...nothing, ...facts }).find((one) => one.code === code);

test('[setup-steps] a new installation has every step open, in order', () => {
  const steps = setupSteps(nothing);
  expect(steps.map(({ code }) => code)).toEqual(setupStepCodes);
  expect(steps.filter(({ state }) => state !== 'open')).toEqual([]);
});

const company = { companyName: 'Trust Co.', companyAddress: '1 Main Street' };
const people = { staff: 3, administrators: 2, approvers: 1 };

test.each<[SetupStepCode, Partial<SetupFacts>, string, string]>([
  ['company', company, 'open', 'Enter the support phone number'],
  ['company', { ...company, supportPhone: '2065550100' }, 'done', 'Trust Co.'],
  ['roles', { roles: 1 }, 'open', 'Create roles for your staff'],
  ['roles', { roles: 2 }, 'done', '2 roles'],
  ['users', people, 'open', '3 staff members have signed in. Still needed: a person who releases payments'],
  ['users', { ...people, releasers: 1 }, 'done', '3 staff members have signed in'],
  [
    'users',
    { ...people, releasers: 1, administrators: 1 },
    'open',
    '3 staff members have signed in. Still needed: a second person who can edit settings',
  ],
  ['bankAccounts', { waitingBankAccounts: 1 }, 'waiting', 'Waiting for a second person to approve it'],
  ['bankAccounts', { bankAccounts: 1, waitingBankAccounts: 1 }, 'done', '1 account'],
  ['checkStock', { waitingFonts: 1 }, 'waiting', 'Waiting for a second person to approve it'],
  ['checkStock', { fonts: 1 }, 'done', 'Checks are printed with your MICR font'],
  ['connections', {}, 'open', 'No email was delivered yet, and no provider answered a check yet'],
  ['connections', { hasDeliveredEmail: true }, 'open', 'No provider answered a check yet'],
  [
    'connections',
    { hasDeliveredEmail: true, hasProviderAnswered: true },
    'done',
    'Email was delivered, and a provider answered',
  ],
  ['fees', { fees: 1 }, 'done', '1 standard fee'],
  ['agreements', { agreements: 2 }, 'done', '2 agreements'],
  ['notices', { notices: 1 }, 'done', '1 notice has a published PDF'],
  ['sponsor', { sponsors: 1 }, 'done', '1 sponsor'],
])('[setup-steps] %s with %o is %s', (code, facts, state, detail) => {
  expect(found(facts, code)).toMatchObject({ state, detail });
});
