import { useEffect, useState } from 'react';

/** How long an instruction must have been shown before it can be approved, in milliseconds. */
const restMs = 1_000;

/**
 * Returns whether this record has been shown long enough to decide on it. Without this wait, a second press would
 * approve the instruction that moves up after an approval.
 */
export function useRested(id: string | undefined): boolean {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), restMs);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== undefined && rested === id;
}
