import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildWebWhenStale } from '../../packages/sandbox/src/build-web.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built web app, for every server of the run. */
    webFolder: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Builds the web app if it is stale, and copies it: a concurrent build replaces its own folder. The accessibility checks
 * become one of its files, because handing them to each page takes half a second and a cached file almost none.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const built = join(root, 'packages/web/dist');
  await buildWebWhenStale(root, built, () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-web-'));
  cpSync(built, folder, { recursive: true });
  cpSync(axe, join(folder, 'assets/axe.min.js'));
  project.provide('webFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
