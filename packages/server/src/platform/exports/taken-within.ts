/** A client that downloads rows while they are read. */
export interface Reader {
  /** How long the client may take to request the next batch, in milliseconds. */
  readonly patience: number;
  /** Called when no more rows will be read for this client. */
  readonly onLeft: () => void;
}

/** Yields the batches. Calls `giveUp` if the reader doesn't request the next one in time. */
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
