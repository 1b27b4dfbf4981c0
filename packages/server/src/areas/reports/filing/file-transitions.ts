import type { RowOf } from '@fiducia/contract/lang/entity';
import type { taxReportingFile } from '@fiducia/contract/reports/tax-reporting-file.entity';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { fileOutcome, recordAnswers } from '@fiducia/domain/reports/filing/file-outcome';
import {
  type ReportingFileFacts,
  reportingFileMachine,
  reportingRecordMachine,
} from '@fiducia/domain/reports/filing/reporting-file-machine';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { bindTransitions, type Row } from '../../../platform/engine/transition.ts';
import { taxReportingFileTable } from '../tax-reporting-file.table.ts';
import { taxReportingRecordTable } from '../tax-reporting-record.table.ts';

export type ReportingFile = RowOf<typeof taxReportingFile>;

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the checks found in a record, as stored with the file. */
export interface StoredProblem {
  readonly recordId: string | null;
  readonly name: string;
  readonly sentence: string;
  readonly href: string | null;
  readonly isBlocking: boolean;
}

export const blockingProblems = (problems: readonly StoredProblem[]): number =>
  new Set(problems.filter(({ isBlocking }) => isBlocking).map(({ recordId, sentence }) => recordId ?? sentence)).size;

async function loadFileFacts(
  db: Queries,
  rows: readonly Row[],
  { actor }: ActorContext,
): Promise<Map<string, ReportingFileFacts>> {
  const ids = rows.map((row) => String(row['id']));
  const files = await db.many<{ id: string; problems: readonly StoredProblem[] }>(
    sql`select f.id, f.problems from tax_reporting_files f where f.id = any(${ids}::text[])`,
  );
  const records = await db.many<{ id: string; statuses: string[] }>(sql`
    select r.tax_reporting_file_id as id, array_agg(distinct r.status order by r.status) as statuses from tax_reporting_records r
     where r.tax_reporting_file_id = any(${ids}::text[]) and r.deleted_at is null group by 1`);
  const problems = new Map(files.map((file) => [file.id, blockingProblems(file.problems)]));
  const statuses = new Map(records.map((one) => [one.id, one.statuses]));
  return new Map(
    rows.map((row) => {
      const id = String(row['id']);
      const answers = (statuses.get(id) ?? []).map((status) => (isOneOf(recordAnswers, status) ? status : 'open'));
      return [
        id,
        {
          actorId: actor.userId,
          preparedBy: [idOf(row['created_by']), idOf(row['validated_by'])],
          isApproved: row['approved_by'] !== null,
          problems: problems.get(id) ?? 0,
          hasContent: row['stored_file_id'] !== null,
          outcome: fileOutcome(answers),
        },
      ];
    }),
  );
}

export const reportingFileTransitions = bindTransitions({
  entity: taxReportingFileTable,
  machine: reportingFileMachine,
  loadFacts: loadFileFacts,
});

export const reportingRecordTransitions = bindTransitions({
  entity: taxReportingRecordTable,
  machine: reportingRecordMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
