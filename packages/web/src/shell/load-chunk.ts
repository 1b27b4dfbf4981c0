import { catalogs, inSpanish } from '../kit/text/language.ts';

/** A chunk of the program that failed to load. `code` is set for styles. Source: doc 2 §8. */
export class ChunkLoadError extends Error {
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined;
  constructor(message: string, code?: 'CSS_CHUNK_LOAD_FAILED') {
    super(message);
    this.name = 'ChunkLoadError';
    this.code = code;
  }
}

/** Time in milliseconds after which a script that hasn't loaded counts as failed. Source: doc 2 §8. */
export const chunkDeadline = 120_000;
const reloadedAt = 'fiducia.reloaded-for-chunk';

/**
 * Wraps an error in our own message. The router would recognize the browser's message, reload once more, and report the
 * error.
 */
function asChunkError(error: unknown): ChunkLoadError {
  const message = error instanceof Error ? error.message : String(error);
  return new ChunkLoadError(
    `Part of the page didn’t load. ${message}`,
    /css/i.test(message) ? 'CSS_CHUNK_LOAD_FAILED' : undefined,
  );
}

/**
 * Reloads the page once to load the new version. After a deployment, an open page requests files that no longer exist.
 */
function reloadOnce(reload: () => void): boolean {
  if (sessionStorage.getItem(reloadedAt)) return false;
  sessionStorage.setItem(reloadedAt, new Date().toISOString());
  reload();
  return true;
}

/**
 * Loads a lazy chunk and its messages in the language of the page. If it fails or takes longer than 120 seconds, reloads the page once. A second failure in a row
 * throws a ChunkLoadError, which the error page explains.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  reload: () => void = () => window.location.reload(),
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const loaded = await Promise.race([
      load(),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ChunkLoadError('Part of the page didn’t load in time.')), chunkDeadline);
      }),
    ]);
    await inSpanish()?.load(catalogs);
    sessionStorage.removeItem(reloadedAt);
    return loaded;
  } catch (error) {
    if (reloadOnce(reload)) return await new Promise<never>(() => {});
    throw error instanceof ChunkLoadError ? error : asChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
