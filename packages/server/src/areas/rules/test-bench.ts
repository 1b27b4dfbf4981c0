import { type Bench, type BenchStep, testBench } from '@fiducia/contract/rules/rule.routes';
import { noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { planTypeNames } from '@fiducia/domain/orders/plan-type';
import { allServices } from '@fiducia/domain/orders/services';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { describeRule } from '@fiducia/domain/rules/describe-rule';
import { type RuleBook, ruleBookWith } from '@fiducia/domain/rules/rule-book';
import { ruleDefinition } from '@fiducia/domain/rules/rule-definitions';
import type { RuleCode, RuleVersion } from '@fiducia/domain/rules/rule-version';
import { itemsOf, type LookupItem } from '@fiducia/domain/system/lookup-item';
import { states } from '@fiducia/domain/system/states';
import { reasonsOfPeople } from '@fiducia/domain/taxes/distribution-reasons';
import { formatRate } from '@fiducia/domain/taxes/format-rate';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { lineKind } from '../payments/computation/line-request.ts';
import { readPublished } from '../system/read-rule-book.ts';
import { readAskedLines } from './read-asked-lines.ts';
import { type AskedLine, proposal, silence, taxesOf, waiting } from './rule-effects.ts';

type Fact = BenchStep['facts'][number];
const fact = (label: string, value: string | null): Fact => ({ label, value: value ?? '—' });
const named = (label: string, list: readonly LookupItem[], code: string | null): Fact =>
  fact(label, list.find((one) => one.code === code)?.displayName ?? code);
const day = (instant: string | null): string | null =>
  instant === null ? null : formatDate(localDate(instant, timeZones.eastern));
const planTypes = itemsOf(planTypeNames);
const paymentMethods = itemsOf(paymentMethodNames);

interface Requested {
  readonly line: AskedLine;
  readonly rules: RuleBook;
  readonly published: readonly RuleVersion[];
  /** Rule key of each fee that was published as a rule version, by the fee's ID. */
  readonly feeKeys: ReadonlyMap<string, string>;
}

/** Returns the version published last for a rule and key, among those that apply on the payment date. */
const publishedVersion = ({ line, published }: Requested, code: RuleCode, key: string | null) =>
  published.findLast((one) => one.code === code && one.key === key && one.from <= line.payOn && line.payOn <= one.to);

/** Returns the published version that applies on the payment date, or the built-in figures of that date. */
function governing(request: Requested, code: RuleCode): { version: string; source: string } {
  const { line, rules } = request;
  const own = publishedVersion(request, code, null);
  if (own !== undefined) return { version: own.version, source: own.source };
  const figures = noticeFiguresOn(line.payOn, rules.notices);
  return isRejection(figures) ? { version: '—', source: '—' } : figures;
}

function noticeStep(request: Requested): BenchStep {
  const made = waiting(request.line, request.rules);
  const { version, source } = governing(request, 'noticePeriods');
  return {
    area: 'noticeChoice',
    rule: 'noticePeriods',
    title: ruleDefinition('noticePeriods').title,
    version,
    source,
    facts: [
      fact('First notice', day(request.line.line.first_notice_at)),
      named('Plan type', planTypes, request.line.line.plan_type_code),
    ],
    outcome: isRejection(made) ? made.sentence : made.words,
  };
}

function defaultStep(request: Requested): BenchStep {
  const { line } = request.line;
  const made = proposal(request.line, request.rules);
  const outcome = silence(request.line, request.rules);
  return {
    area: 'defaultAction',
    rule: isRejection(made) ? 'defaultAction' : made.rule,
    title: ruleDefinition('defaultAction').title,
    version: governing(request, 'defaultAction').version,
    source: isRejection(made) ? '—' : made.source,
    facts: [
      named('Service', allServices, line.order_service_code),
      fact('Amount', formatMoney(cents(line.gross_distribution_amount_cents))),
      fact('Plan is terminating', line.plan_is_terminating === true ? 'Yes' : 'No'),
      fact('Tax ID on file', line.tax_id_last4 === null ? 'No' : 'Yes'),
    ],
    outcome: isRejection(outcome) ? outcome.sentence : outcome.words,
  };
}

/**
 * Returns an order line with an election. A line without one is calculated as cash by check or, if it doesn't allow
 * cash, as the first distribution type that it allows.
 */
function chosen(line: AskedLine): AskedLine {
  if (line.choices.length > 0) return line;
  const kind = lineKind(line.line);
  const type = isRejection(kind) ? undefined : (kind.types.find((one) => one.isLumpSum) ?? kind.types[0]);
  if (type === undefined) return line;
  const choice = {
    id: newId(),
    distributionTypeCode: type.code,
    paymentMethodCode: 'check',
    share: { kind: 'remainder' },
    federalElection: { kind: 'default', additionalCents: zeroCents },
    stateElection: { kind: 'default' },
  } as const;
  return { ...line, choices: [choice] };
}

function paymentSteps(request: Requested): BenchStep[] {
  const { line } = request.line;
  const home = named('State', states, line.tax_authority_state_code ?? line.state_code);
  const reason = named('Reason', reasonsOfPeople, line.distribution_reason_code);
  const made = taxesOf(request.line, request.rules);
  if (isRejection(made)) {
    const step = { area: 'withholding', rule: made.code, version: '—', source: '—' } as const;
    const title = 'Rejected';
    return [{ ...step, title, facts: [reason, home], outcome: made.sentence }];
  }
  const taxes = made.instructions.flatMap(({ taxLines, kind }) =>
    taxLines.map(
      (tax): BenchStep => ({
        area: 'withholding',
        rule: tax.ruleId,
        title: describeRule(tax.ruleId),
        version: tax.ruleVersion,
        source: `${tax.source} (${tax.sureness})`,
        facts: [
          reason,
          home,
          fact('Paid as', statusLabel(kind)),
          fact('Taxable', formatMoney(tax.baseCents)),
          fact('Rate', tax.rateBp === null ? 'By worksheet or amount' : formatRate(tax.rateBp)),
        ],
        outcome: `${formatMoney(tax.amountCents)}. ${tax.sentence}`,
      }),
    ),
  );
  return [...taxes, ...feeSteps(request)];
}

function feeSteps(request: Requested): BenchStep[] {
  const { feeRows, line, choices } = request.line;
  const versionOfFee = (feeId: string): RuleVersion | undefined => {
    const key = request.feeKeys.get(feeId);
    return key === undefined ? undefined : publishedVersion(request, 'houseFee', key);
  };
  const methods = new Set(choices.map((one): string => one.paymentMethodCode));
  const matching = feeRows.filter((row) => row.payment_method_code === null || methods.has(row.payment_method_code));
  return matching.map((row) => ({
    area: 'fees',
    rule: row.code,
    title: row.display_name,
    version: versionOfFee(row.id)?.version ?? 'Fee schedule',
    source: versionOfFee(row.id)?.source ?? 'Fee schedule',
    facts: [
      named('Service', allServices, line.order_service_code),
      named('Payment method', paymentMethods, row.payment_method_code),
    ],
    outcome: formatMoney(cents(row.amount_cents)),
  }));
}

async function readFeeKeys(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.many<{ id: string; key: string }>(sql`
    select fee_id as id, rule_key as key from rule_versions where fee_id is not null and rule_key is not null`);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

async function pathOf(ctx: RequestContext, text: string): Promise<Bench | typeof absent> {
  const normalized = text.replaceAll('-', '').toLowerCase();
  const found = await ctx.db.one<{ id: string; friendly_id: string }>(sql`
    select id, friendly_id from order_lines where (id = ${normalized} or replace(lower(friendly_id), '-', '') = ${normalized}) and deleted_at is null`);
  if (found === undefined) return absent;
  const visible = await readRecord(ctx.db, orderLineTable, found.id, ctx.actor);
  if (isRejection(visible)) return absent;
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const [line] = await readAskedLines(ctx.db, [found.id], today);
  if (line === undefined) return absent;
  const published = await readPublished(ctx.db);
  const feeKeys = await readFeeKeys(ctx.db);
  const one: Requested = { line: chosen(line), rules: ruleBookWith(published), published, feeKeys };
  return {
    orderLineId: found.id,
    friendlyId: found.friendly_id,
    payOn: line.payOn,
    steps: [noticeStep(one), defaultStep(one), ...paymentSteps(one)],
  };
}

/** Returns how the rules apply to one order line. Evaluates them now, using the rules in effect on its payment date. */
export const ruleBench = on(testBench, async ({ query }, ctx) => {
  const path = await pathOf(ctx, query.orderLine);
  return isRejection(path) ? path : reply(path);
});
