import {
  downloadDiligenceReport,
  downloadSearchResults,
  readPlanSearches,
} from '@fiducia/contract/orders/missing-participant.routes';
import { type DocumentBlock, factRows, heading, paragraph } from '@fiducia/domain/documents/notices/document-block';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  type DiligenceKind,
  type DiligenceResult,
  diligenceKindName,
  diligenceRejections,
  diligenceResultName,
  missingSteps,
} from '@fiducia/domain/participants/diligence';
import { download, reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { drawDocument } from '../../../platform/pdf/draw-document.ts';
import { streamCsv } from '../../../platform/spreadsheets/stream-sheet.ts';
import type { ExportCell } from '../../../platform/spreadsheets/write-sheet.ts';
import { readLetterhead } from '../../documents/noticed-lines.ts';
import { planTable } from '../../plans/plan.table.ts';

interface StepRow {
  readonly participant_id: string;
  readonly name: string;
  readonly friendly_id: string;
  readonly tax_id_last4: string | null;
  readonly address: string;
  readonly is_bad: boolean;
  readonly kind: DiligenceKind;
  readonly result: DiligenceResult;
  readonly done_on: string;
  readonly note: string | null;
}

/** Reads the steps of all searches for participants of a plan, by participant and date. */
function readSteps(ctx: RequestContext, planId: string): Promise<StepRow[]> {
  return ctx.db.many<StepRow>(sql`
    select p.id as participant_id, ${raw(fullName('p'))} as name, p.friendly_id, p.tax_id_last4,
           concat_ws(', ', p.address_line1, p.city, concat_ws(' ', p.state_code, p.postal_code)) as address,
           p.address_bad_since is not null or p.address_line1 is null as is_bad, s.kind, s.result, s.done_on, s.note
      from diligence_steps s join participants p on p.id = s.participant_id
     where s.deleted_at is null and exists (select from order_lines l where l.participant_id = p.id and l.plan_id = ${planId} and l.deleted_at is null)
     order by p.last_name, p.first_name, p.id, s.done_on, s.created_at, s.id`);
}

const stateOf = (steps: readonly StepRow[]): string => {
  const isFound = steps.some(({ result }) => result === 'found') && steps[0]?.is_bad === false;
  return isFound ? 'Found' : 'Missing';
};

function blocksOf(planName: string, people: readonly (readonly StepRow[])[], today: string): DocumentBlock[] {
  const found = people.filter((steps) => stateOf(steps) === 'Found').length;
  return [
    heading(1, 'Report of searches for missing participants'),
    factRows(
      ['Plan', planName],
      ['Date', formatDate(today)],
      ['Participants searched for', String(people.length)],
      ['Found', String(found)],
      ['Still missing', String(people.length - found)],
    ),
    paragraph(
      'The steps follow the Department of Labor’s best practices for missing participants: certified mail, email, free and commercial searches, and the records of the employer and the plan.',
    ),
    ...people.flatMap((steps) => blocksOfPerson(steps)),
  ];
}

function blocksOfPerson(steps: readonly StepRow[]): DocumentBlock[] {
  const [first] = steps;
  if (first === undefined) return [];
  const gaps = missingSteps(steps.map(({ kind, result, done_on: doneOn }) => ({ kind, result, doneOn })));
  return [
    heading(2, `${first.name}: ${stateOf(steps).toLowerCase()}`),
    {
      kind: 'table',
      header: ['Date', 'Step', 'Result', 'Note'],
      rows: steps.map((step) => [
        formatDate(step.done_on),
        diligenceKindName(step.kind),
        diligenceResultName(step.result),
        step.note ?? '',
      ]),
      shares: [0.14, 0.3, 0.2, 0.36],
    },
    ...(gaps.length > 0 ? [paragraph(`Not done yet: ${gaps.map(diligenceKindName).join(', ')}.`)] : []),
  ];
}

const text = (value: string | null): ExportCell =>
  value === null || value === '' ? { kind: 'blank' } : { kind: 'text', text: value };

function rowOf(steps: readonly StepRow[]): ExportCell[] {
  const last = steps.at(-1);
  const isFound = stateOf(steps) === 'Found';
  return [
    text(last?.friendly_id ?? null),
    text(last?.name ?? null),
    text(last?.tax_id_last4 ?? null),
    text(isFound ? 'Found' : 'Not found'),
    text(isFound ? (last?.address ?? null) : null),
    text(last?.done_on ?? null),
    { kind: 'number', number: steps.length },
  ];
}

/** Endpoints for the sponsor's files about a plan: the diligence report as PDF and the search results as CSV. */
export const diligenceReportEndpoints: readonly Endpoint[] = [
  on(readPlanSearches, async ({ params }, ctx) => {
    const plan = await readRecord(ctx.db, planTable, params.id, ctx.actor);
    if (isRejection(plan)) return plan;
    const people = [...Map.groupBy(await readSteps(ctx, params.id), (row) => row.participant_id).values()];
    const found = people.filter((steps) => stateOf(steps) === 'Found').length;
    return reply({ searched: people.length, found, missing: people.length - found });
  }),
  on(downloadDiligenceReport, async ({ params }, ctx) => {
    const plan = await readRecord(ctx.db, planTable, params.id, ctx.actor);
    if (isRejection(plan)) return plan;
    const people = [...Map.groupBy(await readSteps(ctx, params.id), (row) => row.participant_id).values()];
    if (people.length === 0) return diligenceRejections.nobodyMissing();
    const today = localDate(ctx.now.toISOString(), timeZones.eastern);
    const planName = plan.displayName;
    const drawn = await drawDocument({
      title: 'Searches for missing participants',
      createdAt: ctx.now.toISOString(),
      letterhead: await readLetterhead(ctx.db),
      reference: planName,
      blocks: blocksOf(planName, people, today),
    });
    return download(`Search report ${planName}.pdf`, 'application/pdf', Buffer.from(drawn.bytes));
  }),
  on(downloadSearchResults, async ({ params }, ctx) => {
    const plan = await readRecord(ctx.db, planTable, params.id, ctx.actor);
    if (isRejection(plan)) return plan;
    const people = [...Map.groupBy(await readSteps(ctx, params.id), (row) => row.participant_id).values()];
    if (people.length === 0) return diligenceRejections.nobodyMissing();
    const header = ['Participant ID', 'Name', 'Tax ID (last 4)', 'Result', 'Address', 'Last step', 'Steps'];
    return download(`Search results ${plan.displayName}.csv`, 'text/csv', streamCsv(header, [people.map(rowOf)]));
  }),
];
