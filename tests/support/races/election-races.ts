import { act, byCheck, election, electionUrl, type LineToElect, lineToElect } from '../elections.ts';
import type { Answer } from '../test-server.ts';
import { type Act, type RaceDesk, type RaceScenario, type RaceUser, race, same, succeeded } from './race-desk.ts';

interface Choice extends LineToElect {
  readonly desk: RaceDesk;
  readonly participant: RaceUser;
  readonly body: unknown;
}

/** Creates a participant who may elect, of an order with one line. */
async function choice(desk: RaceDesk, line: Readonly<Record<string, unknown>> = {}): Promise<Choice> {
  const [node] = desk.nodes;
  if (!node) throw new Error('a race needs a node');
  const made = await lineToElect(node, { sponsor: desk.sponsor, line });
  return { ...made, desk, participant: desk.everywhere(made.person), body: election([byCheck()]) };
}

const sign =
  ({ participant, lineId, body }: Choice): Act =>
  (at) =>
    at(participant).call('POST', electionUrl(lineId), body);

const first: Parameters<Act>[0] = ({ first: caller }) => caller;

/** Creates a participant whose election waits for approval. */
async function elected(desk: RaceDesk): Promise<Choice & { readonly instructionId: string }> {
  const one = await choice(desk);
  const answer = (await sign(one)(first)) as Answer<{ paymentInstructionIds: string[] }>;
  succeeded([answer]);
  return { ...one, instructionId: answer.result.paymentInstructionIds[0] ?? '' };
}

interface Elected {
  readonly order: string;
  readonly line: string;
  /** Instructions by status. */
  readonly instructions: Readonly<Record<string, number>>;
  /** Active fees of canceled instructions, which must not exist. */
  readonly strayFees: number;
  readonly receipts: number;
}

async function stateOf({ desk, lineId }: Choice): Promise<Elected> {
  const [row] = await desk.scenario.query<Elected>(
    `select o.status as order, l.status as line,
            (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
               from (select status, count(*) as n from payment_instructions where order_line_id = l.id group by status) s) as instructions,
            (select count(*)::int from order_line_fees f join payment_instructions i on i.id = f.payment_instruction_id
              where f.order_line_id = l.id and f.deleted_at is null and i.status = 'cancelled') as "strayFees",
            (select count(*)::int from stored_files f where f.record_id = l.id and f.kind = 'electionReceipt') as receipts
       from order_lines l join orders o on o.id = l.order_id where l.id = $1`,
    [lineId],
  );
  if (!row) throw new Error('the line is missing');
  return row;
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const only = (answer: Answer | undefined): Answer[] => (answer ? [answer] : []);

const signMany = (requests: number): RaceScenario => ({
  title: `a participant signs ${requests} elections`,
  run: async (desk, random) => {
    const one = await choice(desk);
    // Until the approval, a later election replaces an earlier one.
    const signed = succeeded(await race(random, times(requests, sign(one))), [409]);
    const { instructions, strayFees, receipts } = await stateOf(one);
    const { waitingForReview, cancelled = 0, ...others } = instructions;
    same('instructions', [waitingForReview, cancelled, others], [1, signed - 1, {}]);
    same('receipts and fees', [receipts, strayFees], [signed, 0]);
  },
});

const cancelOrder =
  ({ desk, orderId }: Choice): Act =>
  (at) =>
    at(desk.staff).call('POST', `/public/orders/${orderId}/cancel`, {});

const cancelLine =
  ({ desk, lineId }: Choice): Act =>
  (at) =>
    at(desk.staff).call('POST', `/private/order-lines/${lineId}/cancel`, { note: 'In a race' });

/**
 * Expects a line to be canceled, and everything that succeeded to have happened before. Instructions of a canceled line
 * keep their status, but can't be approved or paid.
 */
async function expectCanceled(one: Choice, before: readonly string[]): Promise<void> {
  const { line, strayFees } = await stateOf(one);
  same('the canceled line', [line, strayFees], ['cancelled', 0]);
  const history = await one.desk.scenario.query<{ transition: string }>(
    'select transition from transitions where record_id = $1 order by created_at, id',
    [one.lineId],
  );
  same(
    'its history',
    history.map(({ transition }) => transition),
    [...before, 'cancel'],
  );
}

const signWhileCanceled = (title: string, cancel: (one: Choice) => Act): RaceScenario => ({
  title: `a participant signs an election while ${title} is canceled`,
  run: async (desk, random) => {
    const one = await choice(desk);
    const [signed, canceled] = await race(random, [sign(one), cancel(one)]);
    const isSigned = succeeded(only(signed), [409]) === 1;
    const isCanceled = succeeded(only(canceled), [409]) === 1;
    same('done', isSigned || isCanceled, true);
    if (isCanceled) await expectCanceled(one, isSigned ? ['elect'] : []);
    else same('the election', (await stateOf(one)).instructions, { waitingForReview: 1 });
  },
});

const today = ({ nodes: [node] }: RaceDesk): string => (node?.platform.clock.now() ?? new Date()).toISOString();
const daysAgo = (desk: RaceDesk, days: number): string =>
  new Date(Date.parse(today(desk)) - days * 86_400_000).toISOString().slice(0, 10);

const signAfterDeadline: RaceScenario = {
  title: 'a participant signs an election while staff apply the default after the deadline',
  run: async (desk, random) => {
    const amount = 50_000;
    const one = await choice(desk, {
      traditional_pre_tax_amount_cents: amount,
      traditional_post_tax_amount_cents: 0,
      gross_distribution_amount_cents: amount,
      total_funds_required_cents: amount,
      waiting_period_ends_on: daysAgo(desk, 9),
      respond_by: daysAgo(desk, 2),
      becomes_non_responsive_participant_at_end_of_day_on: daysAgo(desk, 2),
    });
    const defaulted: Act = (at) =>
      at(desk.maker).call('POST', '/private/order-lines/non-responsive-participant-actions', {
        nonResponsiveParticipantAction: 'cashPayment',
        selectedOrderLineIds: [one.lineId],
        forceAction: true,
        forceReasonCode: 'planDocument',
      });
    const answers = await race(random, [sign(one), defaulted]);
    const done = succeeded(answers, [409]);
    // The participant may still replace the default until it is approved.
    same('done', done >= 1, true);
    const { instructions, strayFees } = await stateOf(one);
    same(
      'active',
      Object.entries(instructions)
        .filter(([status]) => status !== 'cancelled')
        .map(([, n]) => n),
      [1],
    );
    same('stray fees', strayFees, 0);
  },
};

const approve =
  (desk: RaceDesk, by: 0 | 1, instructionId: string): Act =>
  (at) =>
    act(at(desk.approvers[by]), 'approve', [instructionId]);

const isApproved = (answer: Answer | undefined): boolean =>
  (answer?.result as readonly { readonly isDone: boolean }[] | undefined)?.[0]?.isDone === true;

async function approvalOf({ desk }: Choice, instructionId: string) {
  const [row] = await desk.scenario.query<{ status: string; approvals: number; isCurrent: boolean }>(
    `select i.status, (select count(*)::int from payment_instruction_approvals a where a.payment_instruction_id = i.id) as approvals,
            i.approved_fingerprint is not distinct from i.fingerprint as "isCurrent" from payment_instructions i where i.id = $1`,
    [instructionId],
  );
  return row;
}

const approveTwice: RaceScenario = {
  title: 'two users approve an instruction',
  run: async (desk, random) => {
    const one = await elected(desk);
    const answers = await race(random, [approve(desk, 0, one.instructionId), approve(desk, 1, one.instructionId)]);
    succeeded(answers);
    same('approved', answers.filter(isApproved).length, 1);
    same('the instruction', await approvalOf(one, one.instructionId), {
      status: 'approved',
      approvals: 1,
      isCurrent: true,
    });
  },
};

const approveWhileCanceled = (title: string, cancel: (one: Choice) => Act): RaceScenario => ({
  title: `an instruction is approved while ${title} is canceled`,
  run: async (desk, random) => {
    const one = await elected(desk);
    const [approved, canceled] = await race(random, [approve(desk, 0, one.instructionId), cancel(one)]);
    succeeded(only(approved));
    const isCanceled = succeeded(only(canceled), [409]) === 1;
    same('done', isCanceled || isApproved(approved), true);
    if (isCanceled) await expectCanceled(one, isApproved(approved) ? ['elect', 'approve'] : ['elect']);
    else same('the instruction', (await approvalOf(one, one.instructionId))?.status, 'approved');
  },
});

const approveWhileReplaced: RaceScenario = {
  title: 'an instruction is approved while its participant signs another election',
  run: async (desk, random) => {
    const one = await elected(desk);
    const [approved, signed] = await race(random, [approve(desk, 0, one.instructionId), sign(one)]);
    succeeded(only(approved));
    const isSigned = succeeded(only(signed), [409]) === 1;
    const { instructions } = await stateOf(one);
    same('done', isSigned !== isApproved(approved), true);
    same('instructions', instructions, isSigned ? { cancelled: 1, waitingForReview: 1 } : { approved: 1 });
  },
};

const approveWhileCorrected: RaceScenario = {
  title: 'an instruction is approved while it is corrected',
  run: async (desk, random) => {
    const one = await elected(desk);
    const correct: Act = (at) =>
      at(one.participant).call('PATCH', `/public/payment-instructions/${one.instructionId}`, {
        addressLine1: '200 Main Street',
      });
    const [approved, corrected] = await race(random, [approve(desk, 0, one.instructionId), correct]);
    succeeded(only(approved));
    const isCorrected = succeeded(only(corrected), [409]) === 1;
    const after = await approvalOf(one, one.instructionId);
    // An approval is always of the current terms: approved first, the participant can no longer correct them.
    if (after?.status === 'approved') same('the approval', [isApproved(approved), after.isCurrent], [true, true]);
    else same('the correction', [isCorrected, after?.status], [true, 'waitingForReview']);
  },
};

const approveWhilePaused: RaceScenario = {
  title: 'an instruction is approved while it is paused',
  run: async (desk, random) => {
    const one = await elected(desk);
    const pause: Act = (at) => act(at(desk.maker), 'pause', [one.instructionId], { note: 'In a race' });
    const [, paused] = await race(random, [approve(desk, 0, one.instructionId), pause]);
    same('paused', [succeeded(only(paused)), isApproved(paused)], [1, true]);
    same('the instruction', (await approvalOf(one, one.instructionId))?.status, 'paused');
  },
};

export const electionRaces: readonly RaceScenario[] = [
  ...[2, 8].map(signMany),
  signWhileCanceled('the order', cancelOrder),
  signWhileCanceled('the order line', cancelLine),
  signAfterDeadline,
  approveTwice,
  approveWhileCanceled('the order', cancelOrder),
  approveWhileCanceled('the order line', cancelLine),
  approveWhileReplaced,
  approveWhileCorrected,
  approveWhilePaused,
];
