import type { Answer } from '../test-server.ts';
import { type Act, type RaceDesk, type RaceScenario, race, same, succeeded } from './race-desk.ts';

const changes = '/private/corporate-bank-account-changes';
let numbers = 7_700_000_000;

/** Requests a new bank account with an opening balance of $12,500. Returns the request's ID. */
async function request(desk: RaceDesk, accountNumber: string): Promise<string> {
  const answer = await desk.maker.first.call<{ id: string }>('POST', changes, {
    displayName: `Race ${accountNumber}`,
    bankName: 'First Example Bank',
    routingNumber: '021000021',
    achCompanyId: '1046201184',
    cutOffs: {},
    fileSettings: {},
    corporateBankAccountId: null,
    accountNumber,
    accountNumberAgain: accountNumber,
    nextCheckNumber: 5_001,
    openingBalance: 1_250_000,
    openingBalanceOn: '2026-11-20',
    reason: 'Race',
  });
  succeeded([answer]);
  return answer.result.id;
}

const decide =
  (desk: RaceDesk, by: 0 | 1, id: string, decision: 'approve' | 'reject'): Act =>
  (at) =>
    at(desk.approvers[by]).call('POST', `${changes}/${id}/decide`, { decision });

/** Counts the accounts with this name, and what their opening balances posted in cents. */
async function accountsOf(desk: RaceDesk, accountNumber: string) {
  const [row] = await desk.scenario.query<{ accounts: number; posted: number }>(
    `select count(*)::int as accounts,
            (select coalesce(sum(l.balance_cents), 0)::bigint from ledger_accounts l join corporate_bank_accounts b on b.id = l.holder_id
              where l.code = '1000' and b.display_name = $1) as posted
       from corporate_bank_accounts where display_name = $1`,
    [`Race ${accountNumber}`],
  );
  return row;
}

const nextNumber = (): string => {
  numbers += 1;
  return String(numbers);
};
const statusOf = (answer: Answer | undefined) => answer?.httpStatus;

const decideTwice = (other: 'approve' | 'reject'): RaceScenario => ({
  title: `a new bank account is approved and ${other === 'approve' ? 'approved again' : 'rejected'}`,
  run: async (desk, random) => {
    const number = nextNumber();
    const id = await request(desk, number);
    const answers = await race(random, [decide(desk, 0, id, 'approve'), decide(desk, 1, id, other)]);
    same('decided', succeeded(answers, [409]), 1);
    const isCreated = other === 'approve' || statusOf(answers[0]) === 200;
    same('accounts', await accountsOf(desk, number), {
      accounts: isCreated ? 1 : 0,
      posted: isCreated ? 1_250_000 : 0,
    });
  },
});

const sameNumber: RaceScenario = {
  title: 'two requests for the same new bank account are approved',
  run: async (desk, random) => {
    const number = nextNumber();
    const ids = [await request(desk, number), await request(desk, number)];
    const answers = await race(
      random,
      ids.map((id, n) => decide(desk, n === 0 ? 0 : 1, id, 'approve')),
    );
    same('approved', succeeded(answers, [409]), 1);
    same('accounts', await accountsOf(desk, number), { accounts: 1, posted: 1_250_000 });
  },
};

const approveWhileWithdrawn: RaceScenario = {
  title: 'a new bank account is approved while its requester withdraws it',
  run: async (desk, random) => {
    const number = nextNumber();
    const id = await request(desk, number);
    const withdraw: Act = (at) => at(desk.maker).call('POST', `${changes}/${id}/decide`, { decision: 'reject' });
    const answers = await race(random, [decide(desk, 0, id, 'approve'), withdraw]);
    same('decided', succeeded(answers, [409]), 1);
    const isCreated = statusOf(answers[0]) === 200;
    same('accounts', (await accountsOf(desk, number))?.accounts, isCreated ? 1 : 0);
  },
};

export const bankAccountRaces: readonly RaceScenario[] = [
  decideTwice('approve'),
  decideTwice('reject'),
  sameNumber,
  approveWhileWithdrawn,
];
