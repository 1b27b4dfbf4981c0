import * as routes from '@fiducia/contract/ira/ira-distribution.routes';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { iraDistributionRejections, isPayoutCancelable } from '@fiducia/domain/ira/ira-distribution';
import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { federalRatesOn } from '@fiducia/domain/taxes/figures/federal-rates';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { initiate, submitNow } from '../../orders/order-actions.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { readLinesToCompute } from '../../payments/computation/compute-lines.ts';
import { expectedPayDay } from '../../payments/computation/expected-pay-day.ts';
import { explainDistribution } from '../../payments/computation/explain-distribution.ts';
import { agreementWordings, saveAgreements } from '../../payments/elections/agreements.ts';
import { draftElection, workOut } from '../../payments/elections/election-draft.ts';
import { replaceEarlier, storeElection } from '../../payments/elections/store-election.ts';
import { asSystem } from '../../payments/instructions/bring-lines-along.ts';
import { askBankAbout, rejectionOfAnswer, saveVerification } from '../../payments/instructions/check-account.ts';
import { lockFundsOf, returnMoneyToPlan } from '../../trust/return-to-plan.ts';
import { iraAccountTable } from '../ira-account.table.ts';
import { letterEndpoints } from './letter-of-acceptance.ts';
import { listPayouts, readPayout } from './list-payouts.ts';
import { electedTransfer, letterFromOf, type PayoutDestination, readDestination } from './payout-destination.ts';
import { type PayoutOwner, readPayoutOwner } from './payout-owner.ts';
import { putBackPayout } from './put-back.ts';
import { type StagedPayout, stagePayout } from './stage-payout.ts';

type Choices = BodyOf<typeof routes.previewIraDistribution>;
type Request = BodyOf<typeof routes.requestIraDistribution>;

/** Returns the IRA's owner if the actor may see the IRA. */
async function openOwner(ctx: RequestContext, id: string): Promise<PayoutOwner | Rejection> {
  const ira = await readRecord(ctx.db, iraAccountTable, id, ctx.actor);
  return isRejection(ira) ? ira : readPayoutOwner(ctx.db, ctx, id);
}

/** Returns what the owner chose, as the election of an order line. Checks are mailed to the owner's address. */
function electedFrom(
  owner: PayoutOwner,
  { institution, ...to }: PayoutDestination,
  iraType: string,
  body: Choices & Partial<Request>,
): ElectedInstruction {
  const seen = body.net === undefined ? {} : { net: cents(body.net) };
  if (institution !== null) return { ...electedTransfer({ ...to, institution }, owner, iraType), ...seen };
  const isElectronic = isElectronicMethod(body.paymentMethodCode);
  return {
    distributionTypeCode: 'cashLumpSum',
    paymentMethodCode: body.paymentMethodCode,
    share: { kind: 'remainder' },
    federalElection:
      body.federalRateBp === undefined
        ? { kind: 'default', additionalCents: zeroCents }
        : { kind: 'rate', rateBp: body.federalRateBp, additionalCents: zeroCents },
    stateElection: body.stateElection,
    payableTo: owner.name,
    ...(isElectronic
      ? {
          routingNumber: body.routingNumber ?? '',
          accountNumber: body.accountNumber ?? '',
          bankAccountType: body.bankAccountType,
        }
      : {
          addressLine1: owner.address_line1,
          addressLine2: owner.address_line2,
          city: owner.city,
          stateCode: owner.state_code,
          postalCode: owner.postal_code,
          countryCode: 'US',
        }),
    ...seen,
  };
}

/** Names the fields of a rejection as the request does, because it has only one payment. */
const plainly = (rejection: Rejection): Rejection =>
  rejection.errors === undefined
    ? rejection
    : {
        ...rejection,
        errors: Object.fromEntries(
          Object.entries(rejection.errors).map(([key, of]) => [key.replace(/^paymentInstructions\.\d+\./, ''), of]),
        ),
      };

async function factsOf(tx: Tx, ctx: RequestContext, { orderLineId }: StagedPayout) {
  const payOn = expectedPayDay(ctx.now, { waiting_period_ends_on: null, hold_ends_on: null });
  return (await readLinesToCompute(tx, [orderLineId], payOn)).get(orderLineId) ?? absent;
}

const amountIn = ({ amount }: Choices) => (amount === undefined ? null : cents(amount));

/** Calculates a distribution with all that would be stored, in a transaction that is rolled back. */
async function preview(ctx: RequestContext, id: string, body: Choices) {
  const owner = await openOwner(ctx, id);
  if (isRejection(owner)) return owner;
  const to = await readDestination(ctx.db, body.transferTo);
  if (isRejection(to)) return to;
  return ctx.inTx(
    async (tx): Promise<routes.IraDistributionPreview | Rejection> => {
      const staged = await stagePayout(tx, ctx, id, owner, to, amountIn(body));
      if (isRejection(staged)) return staged;
      const { iraType } = staged;
      const facts = await factsOf(tx, ctx, staged);
      if (isRejection(facts)) return facts;
      const rates = federalRatesOn(facts.payOn, facts.rules.federal);
      if (isRejection(rates)) return rates;
      const chosenBp = body.federalRateBp ?? rates.nonperiodicDefaultBp;
      const compared: routes.ComparedWithholding[] = [];
      // Nothing is withheld from money that goes to an institution.
      const offered = to.target === 'owner' ? new Set([rates.nonperiodicDefaultBp, 0, chosenBp]) : [];
      for (const federalRateBp of offered) {
        const draft = workOut(facts, [electedFrom(owner, to, iraType, { ...body, federalRateBp })]);
        // Not every federal rate is possible with the state withholding that was chosen.
        if (isRejection(draft)) continue;
        const { payments, net } = explainDistribution(
          draft.computed,
          draft.items.map(({ choice }) => choice),
        );
        compared.push({
          federalRateBp,
          federalTax: sumCents(payments.map(({ federalTax }) => federalTax)),
          stateTax: sumCents(payments.map(({ stateTax }) => stateTax)),
          net,
        });
      }
      const draft = workOut(facts, [electedFrom(owner, to, iraType, body)]);
      if (isRejection(draft)) return plainly(draft);
      const { title, text } = agreementWordings.participantAuthorization;
      return {
        balance: staged.balance,
        kind: staged.kind,
        closingFee: staged.closingFee,
        letterFrom: letterFromOf(to),
        distribution: explainDistribution(
          draft.computed,
          draft.items.map(({ choice }) => choice),
        ),
        compared,
        agreement: { title, text },
      };
    },
    { isDryRun: true },
  );
}

/** Verifies the bank account. The response is stored with the order line, which doesn't exist yet. */
async function verify(platform: Platform, ctx: RequestContext, id: string, { name }: PayoutOwner, body: Request) {
  if (body.transferTo !== undefined || !isElectronicMethod(body.paymentMethodCode)) return null;
  const pair = { routingNumber: body.routingNumber ?? '', accountNumber: body.accountNumber ?? '' };
  const answer = await askBankAbout(ctx, platform, { place: `IRA ${id}`, name }, pair);
  if (isRejection(answer)) return answer;
  const rejection = rejectionOfAnswer(answer);
  if (rejection) return rejection.kind === 'invalid' ? invalid({ accountNumber: [rejection.sentence] }) : rejection;
  return { pair, answer };
}

type Verified = Exclude<Awaited<ReturnType<typeof verify>>, Rejection>;

/** Stores the election of a staged distribution, and brings its order to the review of payments. */
async function elect(
  tx: Tx,
  ctx: RequestContext,
  staged: StagedPayout,
  elected: ElectedInstruction,
  verified: Verified,
): Promise<Rejection | undefined> {
  const facts = await factsOf(tx, ctx, staged);
  if (isRejection(facts)) return facts;
  const draft = draftElection(facts, [elected]);
  if (isRejection(draft)) return plainly(draft);
  const { line, payOn } = draft.computed;
  if (verified !== null) {
    const { id: orderLineId, participant_id: participantId, master_account_id: masterAccountId } = line;
    const account = { orderLineId, participantId, masterAccountId, name: elected.payableTo };
    await saveVerification(tx, ctx, account, verified.pair, verified.answer);
  }
  const ids = await storeElection(tx, ctx, draft);
  if (isRejection(ids)) return ids;
  if (ctx.actor.userType === 'accountHolder')
    await saveAgreements(tx, ctx, line, [{ code: 'participantAuthorization', claimedAt: null }]);
  await setColumns(tx, ctx, orderLineTable, line.id, { pay_on: payOn });
  const submitted = await submitNow(tx, asSystem(ctx), staged.orderId);
  if (isRejection(submitted)) return submitted;
  const initiated = await initiate(tx, asSystem(ctx), staged.orderId);
  return isRejection(initiated) ? initiated : undefined;
}

async function request(platform: Platform, ctx: RequestContext, id: string, body: Request) {
  if (!body.hasAgreed && ctx.actor.userType === 'accountHolder')
    return invalid({ hasAgreed: [electionRejections.authorizationMissing().sentence] });
  const owner = await openOwner(ctx, id);
  if (isRejection(owner)) return owner;
  const to = await readDestination(ctx.db, body.transferTo);
  if (isRejection(to)) return to;
  const verified = await verify(platform, ctx, id, owner, body);
  if (isRejection(verified)) return verified;
  return ctx.inTx(async (tx): Promise<routes.IraDistribution | Rejection> => {
    const staged = await stagePayout(tx, ctx, id, owner, to, amountIn(body));
    if (isRejection(staged)) return staged;
    const elected = electedFrom(owner, to, staged.iraType, body);
    const rejection = await elect(tx, ctx, staged, elected, verified);
    if (rejection) return rejection;
    tx.afterCommit(() => platform.wakeJobs());
    return readPayout(tx, ctx, id, staged.orderLineId);
  });
}

const note = 'Canceled before its approval';

/** Cancels a distribution: its payment instruction first, then its money goes back to the IRA, and the line ends. */
async function cancel(tx: Tx, ctx: RequestContext, id: string, orderLineId: string) {
  const ira = await readRecord(tx, iraAccountTable, id, ctx.actor);
  if (isRejection(ira)) return ira;
  await lockFundsOf(tx, [orderLineId]);
  lockParents(tx, orderLineTable, [orderLineId]);
  const line = await tx.one<{ status: string }>(sql`
    select l.status from order_lines l join ira_transactions t on t.order_line_id = l.id and t.kind <> 'reversal'
     where l.id = ${orderLineId} and t.ira_account_id = ${id} and l.deleted_at is null for no key update of l`);
  if (line === undefined) return absent;
  if (!isOneOf(orderLineStatuses, line.status) || !isPayoutCancelable(line.status))
    return iraDistributionRejections.tooLateToCancel();
  const rejection =
    (await replaceEarlier(tx, ctx, orderLineId, note)) ?? (await returnMoneyToPlan(tx, asSystem(ctx), [orderLineId]));
  if (rejection) return rejection;
  const canceled = await applyTransition(tx, asSystem(ctx), lineTransitions, {
    id: orderLineId,
    transition: 'cancel',
    note,
  });
  return isRejection(canceled) ? canceled : readPayout(tx, ctx, id, orderLineId);
}

async function putBack(tx: Tx, ctx: RequestContext, id: string, orderLineId: string, reason: string) {
  const ira = await readRecord(tx, iraAccountTable, id, ctx.actor);
  if (isRejection(ira)) return ira;
  return (await putBackPayout(tx, ctx, id, orderLineId, reason)) ?? readPayout(tx, ctx, id, orderLineId);
}

/** Returns the endpoints with which owners, and staff for them, take money out of IRAs. */
export const iraDistributionEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.previewIraDistribution, async ({ params, body }, ctx) => {
    const calculated = await preview(ctx, params.id, body);
    return isRejection(calculated) ? calculated : reply(calculated);
  }),
  on(routes.requestIraDistribution, async ({ params, body }, ctx) => {
    const made = await request(platform, ctx, params.id, body);
    return isRejection(made) ? made : reply(made);
  }),
  on(routes.listIraDistributions, async ({ params }, ctx) => {
    const ira = await readRecord(ctx.db, iraAccountTable, params.id, ctx.actor);
    return isRejection(ira) ? ira : reply(await listPayouts(ctx.db, params.id, ctx.now));
  }),
  on(routes.cancelIraDistribution, async ({ params }, ctx) => {
    const canceled = await ctx.inTx((tx) => cancel(tx, ctx, params.id, params.orderLineId));
    return isRejection(canceled) ? canceled : reply(canceled);
  }),
  on(routes.putBackIraDistribution, async ({ params, body }, ctx) => {
    const returned = await ctx.inTx((tx) => putBack(tx, ctx, params.id, params.orderLineId, body.note));
    return isRejection(returned) ? returned : reply(returned);
  }),
  ...letterEndpoints(platform),
];
