/** Who fetches the rows of a file while they are read. */
export interface Reader {
  /** Milliseconds in which at least one batch is taken. */
  readonly patience: number;
  /** Told when no more rows are read for this reader. */
  readonly onLeft: () => void;
}

/** Batches as they come; `giveUp` is called when the next one is not asked for within the reader's patience. */
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
