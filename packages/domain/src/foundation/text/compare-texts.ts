export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const maxParagraphs = 2_000;

/**
 * Compares two texts paragraph by paragraph: unchanged, added, and removed, in reading order, based on the longest
 * common subsequence.
 */
export function compareTexts(before: string, after: string): TextChange[] {
  const [old, young] = [before, after].map((text) =>
    text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph !== '')
      .slice(0, maxParagraphs),
  );
  if (!old || !young) return [];
  const lengths = lengthsOf(old, young);
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  const add = (kind: TextChange['kind'], text: string | undefined) => changes.push({ kind, text: text ?? '' });
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      add('same', old[i]);
      i += 1;
      j += 1;
    } else if (j >= young.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add('removed', old[i]);
      i += 1;
    } else {
      add('added', young[j]);
      j += 1;
    }
  }
  return changes;
}

const at = (lengths: readonly (readonly number[])[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** For each pair of positions, the length of the longest common subsequence from there. */
function lengthsOf(old: readonly string[], young: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: young.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = young.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === young[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}
