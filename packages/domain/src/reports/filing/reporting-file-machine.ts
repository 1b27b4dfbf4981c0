import { type Check, machine } from '../../foundation/machine/machine.ts';
import type { FileOutcome } from './file-outcome.ts';
import { filingRejections } from './filing-rejections.ts';

/** Facts that the transitions of a file need. */
export interface ReportingFileFacts {
  readonly actorId: string | null;
  /** The users who created the file and validated it. */
  readonly preparedBy: readonly (string | null)[];
  readonly isApproved: boolean;
  /** Sentences about records that keep the file from being validated or sent. */
  readonly problems: number;
  readonly hasContent: boolean;
  /** What the authority answered; null until every record has an answer. */
  readonly outcome: FileOutcome | null;
}

const isByAnother: Check<ReportingFileFacts> = ({ actorId, preparedBy }) =>
  actorId !== null && !preparedBy.includes(actorId) ? undefined : filingRejections.approvedByPreparer();
const isNotApproved: Check<ReportingFileFacts> = ({ isApproved }) =>
  isApproved ? undefined : filingRejections.fileNotApproved();
const isApprovedAlready: Check<ReportingFileFacts> = ({ isApproved }) =>
  isApproved ? filingRejections.fileIsApproved() : undefined;
const hasProblems: Check<ReportingFileFacts> = ({ problems }) =>
  problems === 0 ? undefined : filingRejections.fileHasProblems({ problems });
const isUnwritten: Check<ReportingFileFacts> = ({ hasContent }) =>
  hasContent ? undefined : filingRejections.fileNotWritten();
const hasOpenRecords: Check<ReportingFileFacts> = ({ outcome }) =>
  outcome === null ? filingRejections.recordsUnanswered() : undefined;

/**
 * State machine for files of information returns. A file is validated and approved by two people, sent once, and ends
 * with the answer of the authority. A file that wasn't sent can be discarded, which frees its forms.
 */
export const reportingFileMachine = machine<ReportingFileFacts>()({
  entity: 'tax reporting file',
  initial: 'draft',
  transitions: {
    validate: {
      from: ['draft'],
      to: 'validated',
      may: ['staffMember'],
      needs: 'tax.file',
      unless: [hasProblems, isUnwritten],
    },
    approve: {
      from: ['validated'],
      to: 'validated',
      may: ['staffMember'],
      needs: 'tax.approve',
      unless: [isApprovedAlready, isByAnother],
    },
    send: {
      from: ['validated'],
      to: 'sent',
      may: ['staffMember'],
      needs: 'tax.file',
      unless: [isNotApproved, hasProblems],
    },
    discard: { from: ['draft', 'validated'], to: 'discarded', may: ['staffMember'], needs: 'tax.file' },
    answer: {
      from: ['sent'],
      to: ['accepted', 'acceptedWithErrors', 'partlyAccepted', 'rejected'],
      choose: ({ outcome }) => outcome ?? 'rejected',
      may: ['system'],
      unless: [hasOpenRecords],
    },
  },
});

/** Statuses of files that hold their forms, so that no other file can contain them. */
export const openFileStatuses = ['draft', 'validated', 'sent'] as const;

/**
 * State machine for one record of a file: a form that is reported, or a correction of one. The authority answers each
 * record once.
 */
export const reportingRecordMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'tax reporting record',
  initial: 'open',
  transitions: {
    accept: { from: ['open'], to: 'accepted', may: ['system'] },
    acceptWithErrors: { from: ['open'], to: 'acceptedWithErrors', may: ['system'] },
    reject: { from: ['open'], to: 'rejected', may: ['system'] },
    discard: { from: ['open'], to: 'discarded', may: ['system'] },
  },
});
