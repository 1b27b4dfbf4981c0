import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { StoredFile } from './file-store.ts';

/**
 * Returns a stream that passes bytes through unchanged, and a function that returns their digest and size at the end.
 */
export function digestStream(): { stream: Transform; result: () => StoredFile } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, next) {
      hash.update(part);
      size += part.length;
      next(null, part);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), size }) };
}
