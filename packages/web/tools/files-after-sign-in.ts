import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Manifest, screens, staticClosure } from './check-budgets.ts';

/** The portals whose users sign in at another one, `auth`. */
const portals = ['admin', 'client'] as const;
const frame = 'src/shell/side-layout.tsx';

/**
 * Returns, for each portal that the sign-in page leads to, the files of its frame and of the screens that its users see
 * first or most often, the first needed first.
 */
export function filesAfterSignIn(manifest: Manifest): Record<string, string[]> {
  return Object.fromEntries(
    portals.map((portal) => {
      const own = screens.filter((one) => one.portal === portal).map(({ screen }) => screen);
      const parts = [`${portal}.html`, frame, ...own].map((entry) => staticClosure(manifest, entry));
      return [portal, [...new Set(parts.flatMap(({ js, css }) => [...css, ...js]))]];
    }),
  );
}

/** Creates a Vite plugin that lists those files next to the pages, for the server, which adds them to the sign-in page. */
export function listFilesAfterSignIn(dist: string): Plugin {
  return {
    name: 'list-files-after-sign-in',
    apply: 'build',
    writeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
      writeFileSync(join(dist, 'after-sign-in.json'), JSON.stringify(filesAfterSignIn(manifest)));
    },
  };
}
