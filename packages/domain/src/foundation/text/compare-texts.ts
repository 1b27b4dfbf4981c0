export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const maxParagraphs = 2_000;

/**
 * Compares two versions of a text by paragraph. Returns unchanged, added, and removed paragraphs in reading order,
 * based on the longest common subsequence.
 */
export function compareTexts(before: string, after: string): TextChange[] {
  const [old, updated] = [before, after].map((text) =>
    text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph !== '')
      .slice(0, maxParagraphs),
  );
  if (!old || !updated) return [];
  const lengths = lengthsOf(old, updated);
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  const add = (kind: TextChange['kind'], text: string | undefined) => changes.push({ kind, text: text ?? '' });
  while (i < old.length || j < updated.length) {
    if (i < old.length && j < updated.length && old[i] === updated[j]) {
      add('same', old[i]);
      i += 1;
      j += 1;
    } else if (j >= updated.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add('removed', old[i]);
      i += 1;
    } else {
      add('added', updated[j]);
      j += 1;
    }
  }
  return changes;
}

const at = (lengths: readonly (readonly number[])[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** Returns, for each pair of positions, the length of the longest common subsequence from there to the end. */
function lengthsOf(old: readonly string[], updated: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: updated.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = updated.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === updated[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}
