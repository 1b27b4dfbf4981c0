import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checkBudgets } from './tools/check-budgets.ts';
import { chunkGroups } from './tools/chunk-groups.ts';
import { listFilesAfterSignIn } from './tools/files-after-sign-in.ts';

const portals = ['admin', 'client', 'auth', 'participant', 'registry', 'elections', 'advisor', 'ira', 'notice'];
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves the portal named by the first label of the host in development, as the server does in production. */
function portalOfHost(): Plugin {
  return {
    name: 'portal-of-host',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const portal = (request.headers.host ?? '').split('.')[0] ?? '';
        const url = request.url ?? '/';
        const wantsPage = (request.headers.accept ?? '').includes('text/html') && !/\.\w+(\?|$)/.test(url);
        if (portals.includes(portal) && wantsPage && !url.startsWith('/@')) request.url = `/${portal}.html`;
        next();
      });
    },
  };
}

/**
 * Adds preload links for the font and the configuration, so that the browser requests them before it has parsed the CSS
 * and run the code that need them.
 */
function preloadFirstReads(): Plugin {
  return {
    name: 'preload-first-reads',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        if (!font) return [];
        const configuration = {
          rel: 'preload',
          href: '/runtime-configuration/properties.json',
          as: 'fetch',
          crossorigin: '',
        };
        return [
          { tag: 'link', attrs: configuration, injectTo: 'head' },
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

const pages = Object.fromEntries(portals.map((portal) => [portal, here(`${portal}.html`)]));
const api = 'http://localhost:8080';
// To build while a server is running, set this to a temporary folder and swap it in when the build is complete.
const outDir = process.env['WEB_BUILD_FOLDER'] ?? here('dist');

export default defineConfig({
  root: here('.'),
  plugins: [react(), portalOfHost(), preloadFirstReads(), checkBudgets(outDir), listFilesAfterSignIn(outDir)],
  css: { postcss: { plugins: [] } },
  server: {
    proxy: Object.fromEntries(
      ['/public/', '/private/', '/runtime-configuration/', '/templates/'].map((path) => [path, { target: api }]),
    ),
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages, output: { codeSplitting: { groups: chunkGroups(pages) } } },
  },
});
