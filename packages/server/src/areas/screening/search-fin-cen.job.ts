import type { SearchProof } from '@fiducia/contract/screening/fin-cen.routes';
import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { addMonths } from '@fiducia/domain/foundation/calendar/dates';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { accountMonths, FinCenMatcher, transactionMonths } from '@fiducia/domain/screening/fin-cen-search';
import { type FinCenSubject, maskedNumber, readFinCenSubjects } from '@fiducia/domain/screening/fin-cen-subjects';
import { matcherVersion } from '@fiducia/domain/screening/name-score';
import type { FinCenList } from '@fiducia/domain/screening/published-lists';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readStoredFile } from '../../platform/files/store-file.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { parseCsvRows } from '../../platform/spreadsheets/parse-csv-grid.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { finCenMatchTable } from './fin-cen-match.table.ts';
import { finCenFileTransitions } from './fin-cen-transitions.ts';
import { readScreeningSettings } from './screening-settings.ts';
import { type BookMatch, type BookWindows, readRecordFacts, searchBook } from './search-book.ts';

export const searchFinCenKind = 'search-fin-cen';

interface FileRow {
  readonly id: string;
  readonly status: string;
  readonly requested_on: string;
  readonly individual_stored_file_id: string | null;
  readonly business_stored_file_id: string | null;
}

/** Reads the subjects of a stored list. */
export async function subjectsIn(files: FileStore, list: FinCenList, fileId: string | null): Promise<FinCenSubject[]> {
  if (fileId === null) throw new Error('the lists of a FinCEN request were deleted before it was searched');
  const parsed = parseCsvRows(await readStoredFile(files, fileId), ',');
  if (!parsed.ok) throw new Error(`a list of a FinCEN request can't be read: ${parsed.sentence}`);
  return readFinCenSubjects(list, parsed.value);
}

async function search(ctx: RequestContext, files: FileStore, file: FileRow) {
  const subjects = [
    ...(await subjectsIn(files, 'individual', file.individual_stored_file_id)),
    ...(await subjectsIn(files, 'business', file.business_stored_file_id)),
  ].map((subject, entNum) => ({ ...subject, entNum }));
  const settings = await readScreeningSettings(ctx.db, ctx.now);
  const keyOf = (digits: string) => ctx.keyring.blindIndex('taxId', digits).toString('hex');
  const windows: BookWindows = {
    accountsFrom: addMonths(file.requested_on, -accountMonths),
    transactionsFrom: addMonths(file.requested_on, -transactionMonths),
  };
  const searched = await searchBook(ctx.db, ctx.keyring, new FinCenMatcher(subjects, keyOf, settings), windows);
  const proof: SearchProof = {
    records: searched.records,
    ...windows,
    matcher: matcherVersion,
    thresholds: `name ${settings.byName}, with a second fact ${settings.withSecondFact} (${settings.version})`,
  };
  return { subjects, matches: searched.matches, proof, windows };
}

type Searched = Awaited<ReturnType<typeof search>>;

async function store(tx: Tx, ctx: RequestContext, file: FileRow, searched: Searched): Promise<void> {
  const facts = await readRecordFacts(tx, searched.matches, searched.windows);
  await insertRecords(
    tx,
    ctx,
    finCenMatchTable,
    searched.matches.map((match) => ({ draft: {}, initialValues: valuesOf(file, match, facts.get(match.recordId)) })),
  );
  await setColumns(tx, ctx, finCenFileTable, file.id, {
    searched_at: ctx.now,
    total_subjects: searched.subjects.length,
    total_matches: searched.matches.length,
    search_proof: JSON.stringify(searched.proof),
  });
  const done = await applyTransition(tx, ctx, finCenFileTransitions, { id: file.id, transition: 'finishSearch' });
  if (isRejection(done)) throw new Error(done.sentence);
}

const valuesOf = (file: FileRow, match: BookMatch, facts: unknown): Readonly<Record<string, unknown>> => ({
  fin_cen_file_id: file.id,
  tracking_number: match.subject.trackingNumber,
  subject_kind: match.subject.kind === 'individual' ? 'individual' : 'business',
  subject_name: match.subject.names[0]?.text ?? '',
  subject_facts: JSON.stringify({
    names: match.subject.names.map(({ text }) => text),
    numbers: match.subject.ids.map(maskedNumber),
    birthDates: match.subject.births.flatMap(({ day }) => day ?? []),
    addresses: match.subject.addresses,
  }),
  basis: match.basis,
  listed_name: match.listedName,
  score_basis_points: Math.round(match.score * 10_000),
  record_kind: match.recordKind,
  record_id: match.recordId,
  record_name: match.recordName,
  record_facts: JSON.stringify(facts),
  status: 'open',
});

/** Returns the job that searches the book once for a FinCEN request. Its results and its end are one transaction. */
export function searchFinCen({ database, keyring, clock, files }: Platform): JobHandler {
  return {
    kind: searchFinCenKind,
    leaseSeconds: 300,
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      const file = await ctx.db.one<FileRow>(sql`
        select id, status, requested_on, individual_stored_file_id, business_stored_file_id
          from fin_cen_files where id = ${String(job.payload['finCenFileId'])} and searched_at is null`);
      const searched = file === undefined ? undefined : await search(ctx, files, file);
      await ctx.inTx(async (tx) => {
        if (file !== undefined && searched !== undefined) await store(tx, ctx, file, searched);
        await job.doneIn(tx);
        return undefined;
      });
    },
  };
}
