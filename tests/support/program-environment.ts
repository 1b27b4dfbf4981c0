import { fileURLToPath } from 'node:url';

const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Returns the environment for a server that a test starts, and where it stores its compiled modules. */
export const programEnvironment = (): Readonly<Record<string, string>> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: compiled,
});
