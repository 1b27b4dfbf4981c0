import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checkBudgets } from './tools/check-budgets.ts';
import { chunkGroups } from './tools/chunk-groups.ts';

const portals = ['admin', 'client', 'auth', 'participant', 'registry', 'elections', 'advisor', 'ira', 'notice'];
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** In development, selects the portal's page by the first label of the host, as the server does in production. */
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

/** Requests the font together with the page instead of after its styles. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        if (!font) return [];
        return [
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
// A build for a running server is written to a separate folder and then swapped in as a whole.
const outDir = process.env['WEB_BUILD_FOLDER'] ?? here('dist');

export default defineConfig({
  root: here('.'),
  plugins: [react(), portalOfHost(), preloadFont(), checkBudgets(outDir)],
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
