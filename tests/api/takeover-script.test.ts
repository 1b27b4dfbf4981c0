import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { instructionTransitions } from '../../packages/server/src/areas/payments/instructions/instruction-transitions.ts';
import { applyTransitions } from '../../packages/server/src/platform/engine/transition.ts';
import {
  act,
  byAch,
  election,
  electionUrl,
  freshAccount,
  type LineToElect,
  lineToElect,
  type Receipt,
  reviewRights,
} from '../support/elections.ts';
import { inOrder } from '../support/in-order.ts';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let logins: Logins;
let reviewer: Caller;
let second: Caller;
let third: Caller;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  [reviewer, second, third] = [
    await server.signIn('staffMember', reviewRights),
    await server.signIn('staffMember', reviewRights),
    await server.signIn('staffMember', reviewRights),
  ];
});
afterAll(() => server.stop());

const steps = ['reset', 'newEmail', 'newPhone', 'newBank', 'elect', 'approve'] as const;
type Step = (typeof steps)[number];

function permutations(of: readonly Step[]): Step[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) => permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
/** Forty of the 720 orders, spread evenly; the actual attack first. */
const orders = [[...steps], ...permutations(steps).filter((_, i) => i % 18 === 7)].slice(0, 40);

interface Scenario {
  readonly line: LineToElect;
  readonly number: string;
  emailAddress: string;
  token: string;
  instructionId: string | undefined;
}

const ask = async <T = Record<string, unknown>>(
  { token }: Scenario,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body: unknown,
) => logins.request<T>(method, url, body, { token });
const own = '/public/users/authenticated-user';

/** Sets up a thief with the mailbox of a participant who has a login, a phone for codes, and a previously used bank account. */
async function begin(index: number): Promise<Scenario> {
  const line = await lineToElect(server, { line: { total_funds_associated_cents: 1_000_000 } });
  const number = `+1512555${String(1000 + index)}`;
  const person = await logins.makeUser('participant', { sms_enabled_phone_number: number });
  await server.platform.database.query('update participants set user_id = $2 where id = $1', [
    line.participantId,
    person.id,
  ]);
  const token = await logins.signIn(person);
  return { line, number, emailAddress: person.emailAddress, token, instructionId: undefined };
}

const elect = async (scenario: Scenario, accountNumber: string) => {
  const body = election([byAch({ accountNumber })]);
  const made = await ask<Receipt>(scenario, 'POST', electionUrl(scenario.line.lineId), body);
  scenario.instructionId = made.result.paymentInstructionIds?.[0] ?? scenario.instructionId;
};

const acts: Readonly<Record<Step, (scenario: Scenario) => Promise<unknown>>> = {
  reset: async (scenario) => {
    await logins.post('/public/users/send-reset-password-token', { userName: scenario.emailAddress });
    await server.jobs.runDue();
    const token = /\/reset-password\/[^/]+\/([\w-]+)/.exec(await logins.lastText(scenario.emailAddress))?.[1] ?? '';
    const entries = { userName: scenario.emailAddress, resetPasswordToken: token, newPassword: password };
    expect((await logins.post('/public/users/reset-password', entries)).httpStatus).toBe(200);
    scenario.token = await logins.signIn({ emailAddress: scenario.emailAddress });
  },
  newEmail: async (scenario) => {
    const newEmailAddress = `thief-${scenario.emailAddress}`;
    await ask(scenario, 'POST', `${own}/send-change-email-address-token`, { newEmailAddress });
    const mailed = /\/change-email-address\/[^/]+\/([\w-]+)/.exec(await logins.lastText(newEmailAddress))?.[1] ?? '';
    const body = { newEmailAddress, changeEmailAddressToken: mailed };
    expect((await ask(scenario, 'POST', `${own}/change-email-address`, body)).httpStatus).toBe(200);
    expect(await logins.lastText(scenario.emailAddress)).toContain('The email address for your login is now');
    scenario.emailAddress = newEmailAddress;
  },
  newPhone: async (scenario) => {
    const smsEnabledPhoneNumber = scenario.number.replace('555', '556');
    await ask(scenario, 'POST', `${own}/update-sms-number`, { smsEnabledPhoneNumber });
    const code = await logins.codeFor(smsEnabledPhoneNumber);
    const body = { smsEnabledPhoneNumber, smsEnabledPhoneNumberConfirmationCode: code };
    expect((await ask(scenario, 'POST', `${own}/confirm-sms-verification-code`, body)).httpStatus).toBe(200);
    expect(await logins.lastText(scenario.number)).toContain('a change was made to your phone number');
  },
  newBank: async (scenario) => {
    const accountNumber = freshAccount();
    if (scenario.instructionId === undefined) await elect(scenario, accountNumber);
    else await ask(scenario, 'PATCH', `/public/payment-instructions/${scenario.instructionId}`, { accountNumber });
  },
  elect: (scenario) => elect(scenario, freshAccount()),
  approve: async ({ instructionId }) =>
    instructionId === undefined ? undefined : act(reviewer, 'approve', [instructionId]),
};

/** Returns the result of a pay run: the status it would reach, or why it does not. */
async function pay({ instructionId }: Scenario): Promise<string> {
  if (instructionId === undefined) return 'nothingChosen';
  const ctx = server.system();
  const ids = [instructionId];
  const transitioned = await ctx.inTx(
    (tx) => applyTransitions(tx, ctx, instructionTransitions, { ids, transition: 'batch' }),
    {
      isDryRun: true,
    },
  );
  return isRejection(transitioned) ? transitioned.code : (transitioned.rejected.get(instructionId)?.code ?? 'inBatch');
}

const suspicious: ReadonlySet<Step> = new Set(['newEmail', 'newPhone']);
const seen = new Map<string, number>();

test.each(orders.map((order, index) => ({ order, index, name: order.join(' → ') })))(
  '[abuse-4] takeover-script $index: $name',
  async ({ order, index }) => {
    const scenario = await begin(index);
    let hasChanged = false;
    for (const step of order) {
      await acts[step](scenario);
      hasChanged ||= suspicious.has(step);
      const answer = await pay(scenario);
      seen.set(answer, (seen.get(answer) ?? 0) + 1);
      if (hasChanged) expect(answer, `after ${step}`).not.toBe('inBatch');
    }
    // What a busy reviewer would do next still pays nothing.
    if (scenario.instructionId !== undefined) await act(reviewer, 'approve', [scenario.instructionId]);
    expect(await pay(scenario)).toBe('coolingOff');
  },
);

test('[abuse-4] the hold stopped them, and only two users with recorded reasons lift it', async () => {
  expect(seen.get('coolingOff') ?? 0).toBeGreaterThan(40);
  const scenario = await begin(900);
  for (const step of steps) await acts[step](scenario);
  expect(await pay(scenario)).toBe('coolingOff');
  const url = `/private/payment-instructions/${scenario.instructionId}/overrides`;
  const lift = (who: Caller) => who.call('POST', url, { kind: 'coolingOff', reason: 'Called back on the old number' });
  expect((await lift(second)).httpStatus).toBe(200);
  expect(await pay(scenario)).toBe('coolingOff');
  expect((await lift(third)).httpStatus).toBe(200);
  expect(await pay(scenario)).toBe('inBatch');
  const { rows } = await server.platform.database.query<{ reason: string }>(
    `select after ->> 'reason' as reason from change_logs where record_id = $1 and after ->> 'override' = 'coolingOff'`,
    [scenario.instructionId],
  );
  expect(rows).toHaveLength(2);
});
