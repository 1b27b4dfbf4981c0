export const setupStepCodes = [
  'company',
  'roles',
  'users',
  'bankAccounts',
  'checkStock',
  'connections',
  'fees',
  'agreements',
  'notices',
  'sponsor',
] as const;
export type SetupStepCode = (typeof setupStepCodes)[number];

/** A step of the first setup. Its state follows from the records of the installation. */
export interface SetupStep {
  readonly code: SetupStepCode;
  /** `waiting`: entered, and another user must approve it. */
  readonly state: 'done' | 'waiting' | 'open';
  /** What is done, or what is missing. */
  readonly detail: string;
  /** The page on which the step is done. */
  readonly href: string;
}

/** What the steps follow from. Users are counted once they have signed in. */
export interface SetupFacts {
  readonly companyName: string;
  readonly companyAddress: string;
  readonly supportPhone: string;
  readonly roles: number;
  readonly staff: number;
  /** Users who can edit settings, and so request or approve a change of them. */
  readonly administrators: number;
  readonly approvers: number;
  readonly releasers: number;
  readonly bankAccounts: number;
  readonly waitingBankAccounts: number;
  /** Bank accounts with a MICR font. */
  readonly fonts: number;
  readonly waitingFonts: number;
  readonly hasDeliveredEmail: boolean;
  readonly hasProviderAnswered: boolean;
  readonly fees: number;
  readonly agreements: number;
  readonly notices: number;
  readonly sponsors: number;
}

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

const startOfSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const step = (code: SetupStepCode, href: string, isDone: boolean, done: string, open: string): SetupStep => ({
  code,
  state: isDone ? 'done' : 'open',
  detail: isDone ? done : open,
  href,
});

const missingOf = (facts: readonly (readonly [isThere: boolean, name: string])[]): string[] =>
  facts.flatMap(([isThere, name]) => (isThere ? [] : [name]));

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

function companyStep({ companyName, companyAddress, supportPhone }: SetupFacts): SetupStep {
  const missing = missingOf([
    [companyName !== '', 'company name'],
    [companyAddress !== '', 'mailing address'],
    [supportPhone !== '', 'support phone number'],
  ]);
  return step('company', '/company', missing.length === 0, companyName, `Enter the ${listOf(missing)}`);
}

function userStep({ staff, administrators, approvers, releasers }: SetupFacts): SetupStep {
  const missing = missingOf([
    [administrators >= 2, 'a second person who can edit settings'],
    [approvers >= 1, 'a person who approves payments'],
    [releasers >= 1, 'a person who releases payments'],
  ]);
  const who = `${count(staff, 'staff member has', 'staff members have')} signed in`;
  const needed = `${who}. Still needed: ${listOf(missing)}`;
  return step('users', '/authorization/staff-members', missing.length === 0, who, needed);
}

/** Returns a step that a second person approves. */
function approvedStep(code: SetupStepCode, done: number, waiting: number, doneText: string, open: string): SetupStep {
  const made = step(code, '/trust/bank-accounts', done > 0, doneText, open);
  return done === 0 && waiting > 0
    ? { ...made, state: 'waiting', detail: 'Waiting for a second person to approve it' }
    : made;
}

function connectionStep({ hasDeliveredEmail, hasProviderAnswered }: SetupFacts): SetupStep {
  const missing = missingOf([
    [hasDeliveredEmail, 'no email was delivered yet'],
    [hasProviderAnswered, 'no provider answered a check yet'],
  ]);
  const done = 'Email was delivered, and a provider answered';
  return step(
    'connections',
    '/technology-team#connections',
    missing.length === 0,
    done,
    startOfSentence(missing.join(', and ')),
  );
}

/** Returns the steps of the first setup, in the order in which they build on each other. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const { roles, bankAccounts, waitingBankAccounts, fonts, waitingFonts, fees, agreements, notices, sponsors } = facts;
  const accounts = count(bankAccounts, 'account', 'accounts');
  const toEnter = 'Account number, ACH IDs, cutoffs, and opening balance';
  return [
    companyStep(facts),
    step('roles', '/authorization/roles', roles > 1, count(roles, 'role', 'roles'), 'Create roles for your staff'),
    userStep(facts),
    approvedStep('bankAccounts', bankAccounts, waitingBankAccounts, accounts, toEnter),
    approvedStep(
      'checkStock',
      fonts,
      waitingFonts,
      'Checks are printed with your MICR font',
      'Without a MICR font, checks aren’t negotiable',
    ),
    connectionStep(facts),
    step('fees', '/fees', fees > 0, count(fees, 'standard fee', 'standard fees'), 'Add your standard fees'),
    step(
      'agreements',
      '/agreements',
      agreements > 0,
      count(agreements, 'agreement', 'agreements'),
      'Upload the service agreement that sponsors accept',
    ),
    step(
      'notices',
      '/content-management/notices',
      notices > 0,
      `${count(notices, 'notice has', 'notices have')} a published PDF`,
      'Upload and publish the PDFs of your notices',
    ),
    step('sponsor', '/accounts', sponsors > 0, count(sponsors, 'sponsor', 'sponsors'), 'Add or invite one sponsor'),
  ];
}
