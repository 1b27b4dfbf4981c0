/** The client that downloads rows while they are read. */
export interface Reader {
  /** Milliseconds within which the client must take at least one batch. */
  readonly patience: number;
  /** Called when no more rows are read for this client. */
  readonly onLeft: () => void;
}

/** Passes batches on; calls `giveUp` if the reader does not request the next one in time. */
export async function* takenWithin<Batch>(
  batches: AsyncIterable<Batch>,
  { patience, onLeft }: Reader,
  giveUp: () => void,
): AsyncGenerator<Batch> {
  try {
    for await (const batch of batches) {
      const timer = setTimeout(giveUp, patience);
      try {
        yield batch;
      } finally {
        clearTimeout(timer);
      }
    }
  } finally {
    onLeft();
  }
}
