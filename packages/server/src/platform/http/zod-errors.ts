import type { z } from 'zod';

/** Returns the messages of a failed schema by key. Keys are paths such as `payments.0.amount`. */
export function errorsByKey(error: z.ZodError): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const keys =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    const sentence = issue.code === 'unrecognized_keys' ? 'This call doesn’t accept this field.' : issue.message;
    for (const key of keys) errors.set(key, [...(errors.get(key) ?? []), sentence]);
  }
  return Object.fromEntries(errors);
}
