import { fileURLToPath } from 'node:url';

const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** What a program that a test starts gets of this process's environment, and where it keeps its compiled modules. */
export const programEnvironment = (): Readonly<Record<string, string>> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: compiled,
});
