import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebWhenStale } from '../packages/sandbox/src/build-web.ts';

/** `npm run build`: builds and compresses the web app, unless the last build used the same sources. */
const root = fileURLToPath(new URL('../', import.meta.url));
const isBuilt = await buildWebWhenStale(root, join(root, 'packages/web/dist'), () => console.log('Building the web …'));
console.log(isBuilt ? 'The web is built.' : 'The web is up to date.');
