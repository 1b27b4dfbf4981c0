import type { FinCenFileDetail } from '@fiducia/contract/screening/fin-cen.routes';
import { type DocumentBlock, factRows, heading, paragraph } from '@fiducia/domain/documents/notices/document-block';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { bookRecordKindNames, matchBasisNames } from '@fiducia/domain/screening/fin-cen-search';

const count = (number: number): string => number.toLocaleString('en-US');
const dayOf = (at: string | null): string => (at === null ? '—' : formatDate(localDate(at, timeZones.eastern)));
const decisionNames = { open: 'Not decided', confirmed: 'Confirmed', dismissed: 'Dismissed' } as const;

/**
 * Returns the evidence of a search: the lists by their digest, what was compared, what matched, and who decided. Source:
 * FinCEN's 314(a) instructions, which ask institutions to keep a record of each search.
 */
export function proofBlocks(detail: FinCenFileDetail): DocumentBlock[] {
  const { file, proof, matches } = detail;
  const rows: [string, string][] = [
    ['Request of', formatDate(file.requestedOn)],
    ['Response due', formatDate(file.answerDueOn)],
    ['Uploaded by', detail.uploadedBy ?? '—'],
    ['Individuals, SHA-256', detail.individualSha256 ?? '—'],
    ['Businesses, SHA-256', detail.businessSha256 ?? '—'],
    ['Subjects', file.totalSubjects === null ? '—' : count(file.totalSubjects)],
    ['Searched on', dayOf(file.searchedAt)],
    ['Answered on', dayOf(file.answeredAt)],
    ['Answered by', detail.answeredBy ?? '—'],
  ];
  return [
    heading(1, 'Search of a FinCEN request under section 314(a)'),
    factRows(...rows),
    ...(proof === null
      ? [paragraph('The search hasn’t been made yet.')]
      : [
          heading(2, 'What was searched'),
          factRows(
            ['Participants with accounts since ' + formatDate(proof.accountsFrom), count(proof.records.participant)],
            ['Payees of payments since ' + formatDate(proof.transactionsFrom), count(proof.records.payee)],
            ['Sponsors', count(proof.records.sponsor)],
            ['Plans', count(proof.records.plan)],
            ['Name comparison', `version ${proof.matcher}, ${proof.thresholds}`],
          ),
        ]),
    heading(2, `Matches: ${file.totalMatches}`),
    ...(matches.length === 0
      ? [paragraph('No record matches. FinCEN expects no response.')]
      : [
          {
            kind: 'table' as const,
            header: ['Tracking number', 'Match', 'Our record', 'Decision', 'By'],
            rows: matches.map((match) => [
              match.trackingNumber,
              matchBasisNames[match.basis],
              `${bookRecordKindNames[match.recordKind]}: ${match.recordName}`,
              decisionNames[match.status],
              match.decidedBy === null ? '—' : `${match.decidedBy}, ${dayOf(match.decidedAt)}`,
            ]),
          },
        ]),
  ];
}
