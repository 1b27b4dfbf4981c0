import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Kilobytes (gzip 9) of everything that the first screen of a portal loads initially. */
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
/** The same with the screen that users see first or most often, and the number of files, each of which is a request. */
const screens: readonly { portal: string; screen: string; js: number; files: number }[] = [
  { portal: 'admin', screen: 'src/features/orders/admin/order-lines-page.tsx', js: 290, files: 18 },
  { portal: 'client', screen: 'src/features/orders/client/plan-orders-page.tsx', js: 290, files: 18 },
  { portal: 'auth', screen: 'src/features/access/login-page.tsx', js: 175, files: 14 },
  { portal: 'participant', screen: 'src/features/payments/participant/my-distributions-page.tsx', js: 175, files: 14 },
  { portal: 'registry', screen: 'src/features/access/registry-start-page.tsx', js: 175, files: 14 },
];
const lazyBudget = 130;
const pdfBudget = 200;

/** Returns the files that are loaded with an entry before anything else is requested. */
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

/** Returns the lines to print, and the errors for portals above their budget. */
export function weigh(dist: string): { lines: string[]; complaints: string[] } {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const lines: string[] = [];
  const complaints: string[] = [];
  for (const [portal, budget] of Object.entries(budgets)) {
    const closure = staticClosure(manifest, `${portal}.html`);
    const js = kilobytes(dist, closure.js);
    const css = kilobytes(dist, closure.css);
    lines.push(
      `${portal.padEnd(12)} js ${js.toFixed(1).padStart(6)} / ${budget.js}   css ${css.toFixed(1).padStart(5)} / ${budget.css} kB`,
    );
    if (js > budget.js)
      complaints.push(`${portal}: ${js.toFixed(1)} kB of JavaScript at first load, allowed ${budget.js}`);
    if (css > budget.css)
      complaints.push(`${portal}: ${css.toFixed(1)} kB of styles at first load, allowed ${budget.css}`);
  }
  for (const { portal, screen, js, files } of screens) {
    if (!manifest[screen]) complaints.push(`${screen}: not in the build`);
    const start = staticClosure(manifest, `${portal}.html`);
    const late = staticClosure(manifest, screen);
    const scripts = start.js.union(late.js);
    const count = scripts.size + start.css.union(late.css).size;
    const weight = kilobytes(dist, scripts);
    lines.push(
      `${portal.padEnd(12)} js ${weight.toFixed(1).padStart(6)} / ${js}   ${count} / ${files} files   ${screen}`,
    );
    if (weight > js) complaints.push(`${screen}: ${weight.toFixed(1)} kB of JavaScript with its portal, allowed ${js}`);
    if (count > files) complaints.push(`${screen}: ${count} files with its portal, allowed ${files}`);
  }
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || !chunk.file.endsWith('.js')) continue;
    const own = kilobytes(dist, [chunk.file]);
    const limit = /pdf/i.test(name) ? pdfBudget : lazyBudget;
    if (own > limit) complaints.push(`${name}: a lazy part of ${own.toFixed(1)} kB, allowed ${limit}`);
  }
  return { lines, complaints };
}

/** Fails the build if a portal exceeds its budget. */
export function checkBudgets(dist: string): Plugin {
  return {
    name: 'check-budgets',
    apply: 'build',
    closeBundle() {
      const { lines, complaints } = weigh(dist);
      this.info(`first load, gzip:\n${lines.join('\n')}`);
      if (complaints.length > 0) this.error(`Above the budget:\n${complaints.join('\n')}`);
    },
  };
}
