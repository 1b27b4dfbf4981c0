import type { BookRecordKind, MatchBasis } from '@fiducia/domain/screening/fin-cen-search';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { finCenFile } from './fin-cen-file.entity.ts';
import type { finCenMatch } from './fin-cen-match.entity.ts';
import type { FinCenSubjectFacts } from './list.routes.ts';

/** Requests under section 314(a) are confidential: only few staff may know of them. */
const confidential = { staffMember: 'legal.view314a' } as const;
const note = (sentence: string) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(2000, 'Enter up to 2,000 characters.');

/** What the request says about a subject. Numbers show only their last four characters. */
export interface SubjectFacts {
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly birthDates: readonly string[];
  readonly addresses: readonly string[];
}

/** What we know about the record, and what was searched for: accounts and transactions. Amounts are in cents. */
export interface RecordFacts {
  readonly taxId: string | null;
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly link: string | null;
  readonly accounts: number;
  readonly lastActivityOn: string | null;
  readonly payments: number;
  readonly paidCents: number;
}

export interface FinCenMatchDetail {
  readonly id: string;
  readonly trackingNumber: string;
  readonly subjectKind: string;
  readonly subjectName: string;
  readonly subject: SubjectFacts;
  readonly basis: MatchBasis;
  readonly listedName: string;
  readonly scoreBasisPoints: number;
  readonly recordKind: BookRecordKind;
  readonly recordName: string;
  readonly record: RecordFacts;
  readonly status: 'open' | 'confirmed' | 'dismissed';
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly decisionNote: string | null;
}

/** What was searched, as evidence: counts of records by kind, the first days that count, and the rules. */
export interface SearchProof {
  readonly records: Readonly<Record<BookRecordKind, number>>;
  readonly accountsFrom: string;
  readonly transactionsFrom: string;
  readonly matcher: string;
  readonly thresholds: string;
}

export interface FinCenFileDetail {
  readonly file: RowOf<typeof finCenFile>;
  readonly individualSha256: string | null;
  readonly businessSha256: string | null;
  readonly uploadedBy: string | null;
  readonly answeredBy: string | null;
  readonly proof: SearchProof | null;
  /** Whom the request names. Null after the lists were deleted. */
  readonly subjects: readonly FinCenSubjectFacts[] | null;
  /** Days after the request is closed until its lists and dismissed matches are deleted. */
  readonly daysKept: number;
  readonly matches: readonly FinCenMatchDetail[];
}

export const readFinCenFile = route<FinCenFileDetail>()({
  method: 'GET',
  path: '/private/legal/fincen-files/:id/detail',
  who: confidential,
  summary: 'Get a FinCEN request with its matches and the proof of its search',
});

export const decideFinCenMatch = route<RowOf<typeof finCenMatch>>()({
  method: 'POST',
  path: '/private/legal/fincen-matches/:id/decide',
  who: confidential,
  summary: 'Confirm or dismiss a match of a FinCEN request',
  body: z.strictObject({
    decision: z.enum(['confirmed', 'dismissed'], { error: 'Choose whether the record is the subject.' }),
    note: note('Enter a reason.'),
  }),
});

export const answerFinCenFile = route<RowOf<typeof finCenFile>>()({
  method: 'POST',
  path: '/private/legal/fincen-files/:id/answer',
  who: confidential,
  summary: 'Record that the confirmed matches of a FinCEN request were reported',
  body: z.strictObject({ note: note('Enter how and when you reported the matches.') }),
});

export const downloadFinCenProof = route<never>()({
  method: 'GET',
  path: '/private/legal/fincen-files/:id/proof',
  who: confidential,
  summary: 'Download the proof of the search of a FinCEN request as a PDF',
  isDownload: true,
});
