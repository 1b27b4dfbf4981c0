interface TaskSubject {
  readonly entity: string;
  /** The status of its record. */
  readonly recordStatus: string | null;
  /** What its record is called: `Order line`. */
  readonly recordKind: string | null;
}

interface TaskVerb {
  /** What there is to do: `Review order`. */
  readonly task: string;
  /** The same for a button next to it. */
  readonly button: string;
}

const verbs: Readonly<Record<string, Readonly<Record<string, TaskVerb>>>> = {
  Order: {
    open: { task: 'Complete order', button: 'Complete' },
    errors: { task: 'Correct order', button: 'Correct' },
    waitingForReview: { task: 'Review order', button: 'Review' },
    submitted: { task: 'Initiate order', button: 'Initiate' },
    inProgress: { task: 'Follow up', button: 'Follow up' },
  },
  OrderLine: {
    waitingForParticipant: { task: 'Follow up', button: 'Follow up' },
    waitingForReissue: { task: 'Reissue payment', button: 'Reissue' },
    inProgress: { task: 'Follow up', button: 'Follow up' },
  },
  Deposit: {
    onHold: { task: 'Match deposit', button: 'Match' },
    available: { task: 'Match deposit', button: 'Match' },
  },
  PaymentBatch: {
    open: { task: 'Release batch', button: 'Release' },
    readyToSend: { task: 'Release batch', button: 'Release' },
    enteredAtBank: { task: 'Send batch', button: 'Send' },
  },
};

/** Returns what an assigned user has to do with the record of a task, which its status decides. */
export function taskVerb({ entity, recordStatus, recordKind }: TaskSubject): TaskVerb {
  return (
    verbs[entity]?.[recordStatus ?? ''] ?? { task: `Work on ${(recordKind ?? 'record').toLowerCase()}`, button: 'Open' }
  );
}
