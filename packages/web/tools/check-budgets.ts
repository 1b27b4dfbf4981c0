import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Maximum size of all files that a portal loads before its first screen, in kB with gzip level 9. */
const budgets: Readonly<Record<string, { js: number; css: number }>> = {
  admin: { js: 190, css: 30 },
  client: { js: 170, css: 20 },
  advisor: { js: 170, css: 20 },
  auth: { js: 150, css: 15 },
  participant: { js: 150, css: 15 },
  registry: { js: 150, css: 15 },
  elections: { js: 150, css: 15 },
  ira: { js: 150, css: 15 },
  notice: { js: 30, css: 5 },
};
/**
 * Budgets for a portal together with the screen that users see first or most often. Also limits the number of files,
 * because each file is a separate request.
 */
export const screens: readonly { portal: string; screen: string; js: number; files: number }[] = [
  { portal: 'admin', screen: 'src/features/orders/admin/order-lines-page.tsx', js: 290, files: 18 },
  { portal: 'admin', screen: 'src/features/system/home/home-page.tsx', js: 325, files: 23 },
  { portal: 'admin', screen: 'src/features/orders/admin/order-page.tsx', js: 340, files: 27 },
  { portal: 'admin', screen: 'src/features/orders/admin/order-line-page.tsx', js: 345, files: 27 },
  { portal: 'admin', screen: 'src/features/payments/review/instructions-to-review-page.tsx', js: 335, files: 25 },
  { portal: 'admin', screen: 'src/features/trust/orders-to-associate-page.tsx', js: 320, files: 21 },
  { portal: 'client', screen: 'src/features/orders/client/plan-orders-page.tsx', js: 290, files: 18 },
  { portal: 'auth', screen: 'src/features/access/login-page.tsx', js: 175, files: 14 },
  { portal: 'participant', screen: 'src/features/payments/participant/my-distributions-page.tsx', js: 175, files: 14 },
  { portal: 'registry', screen: 'src/features/access/registry-search-page.tsx', js: 175, files: 14 },
];
const lazyBudget = 130;
const pdfBudget = 200;

/** Returns the JavaScript and CSS files that the browser loads for an entry, without dynamic imports. */
export function staticClosure(manifest: Manifest, entry: string): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(entry);
  return { js, css };
}

function kilobytes(dist: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  return bytes / 1000;
}

/** Measures a build. Returns the report lines to print, and an error for each exceeded budget. */
export function measure(dist: string): { lines: string[]; errors: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const lines: string[] = [];
  const errors: string[] = [];
  for (const [portal, budget] of Object.entries(budgets)) {
    const closure = staticClosure(manifest, `${portal}.html`);
    const js = kilobytes(dist, closure.js);
    const css = kilobytes(dist, closure.css);
    lines.push(
      `${portal.padEnd(12)} js ${js.toFixed(1).padStart(6)} / ${budget.js}   css ${css.toFixed(1).padStart(5)} / ${budget.css} kB`,
    );
    if (js > budget.js)
      errors.push(`${portal}: ${js.toFixed(1)} kB of JavaScript at first load; the limit is ${budget.js} kB`);
    if (css > budget.css)
      errors.push(`${portal}: ${css.toFixed(1)} kB of CSS at first load; the limit is ${budget.css} kB`);
  }
  for (const { portal, screen, js, files } of screens) {
    if (!manifest[screen]) errors.push(`${screen} isn’t in the build`);
    const start = staticClosure(manifest, `${portal}.html`);
    const late = staticClosure(manifest, screen);
    const scripts = start.js.union(late.js);
    const count = scripts.size + start.css.union(late.css).size;
    const weight = kilobytes(dist, scripts);
    lines.push(
      `${portal.padEnd(12)} js ${weight.toFixed(1).padStart(6)} / ${js}   ${count} / ${files} files   ${screen}`,
    );
    if (weight > js)
      errors.push(`${screen}: ${weight.toFixed(1)} kB of JavaScript including its portal; the limit is ${js} kB`);
    if (count > files) errors.push(`${screen}: ${count} files including its portal; the limit is ${files}`);
  }
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || !chunk.file.endsWith('.js')) continue;
    const own = kilobytes(dist, [chunk.file]);
    const limit = /pdf/i.test(name) ? pdfBudget : lazyBudget;
    if (own > limit) errors.push(`${name}: a lazy-loaded chunk of ${own.toFixed(1)} kB; the limit is ${limit} kB`);
  }
  return { lines, errors };
}

/** Creates a Vite plugin that fails the build if a portal exceeds its budget. */
export function checkBudgets(dist: string): Plugin {
  return {
    name: 'check-budgets',
    apply: 'build',
    // Not `closeBundle`, which also runs after a failed build and would hide its error.
    writeBundle() {
      const { lines, errors } = measure(dist);
      this.info(`First load, gzip:\n${lines.join('\n')}`);
      if (errors.length > 0) this.error(`Budgets exceeded:\n${errors.join('\n')}`);
    },
  };
}
