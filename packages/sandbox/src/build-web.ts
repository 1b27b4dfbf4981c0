import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartProblem } from '@fiducia/server/platform/settings/start-problem';

const stampName = 'sources.sha256';
const sourceFolders = ['packages/web', 'packages/contract', 'packages/domain'];
const ignored = new Set(['node_modules', 'dist', '.vite', '.cache']);

/** Builds the web app if its sources have changed since the last build. Returns whether it did. */
export async function buildWebWhenStale(root: string, webFolder: string, onBuild: () => void): Promise<boolean> {
  const stamp = join(webFolder, stampName);
  const sources = hashOfSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false;
  onBuild();
  const next = besideBuild(webFolder, 'next');
  try {
    await runBuild(root, next);
    if (!existsSync(next)) {
      throw new StartProblem('The web build produced no files. Run `npm run build` and read its output.');
    }
    await compressAssets(join(next, 'assets'));
    writeFileSync(join(next, stampName), sources);
    putInPlace(next, webFolder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return true;
}

/**
 * Returns a folder on the same disk for a build that is not complete or no longer served. It is in `.cache`, which Git,
 * the linter, and the hash of the sources ignore, because they may run at the same time.
 */
const besideBuild = (webFolder: string, state: 'next' | 'old'): string =>
  join(dirname(webFolder), '.cache', `${basename(webFolder)}.${state}-${process.pid}`);

/** Replaces the previous build by renaming folders, so that a running server never serves a partial build. */
function putInPlace(next: string, webFolder: string): void {
  const old = besideBuild(webFolder, 'old');
  if (existsSync(webFolder)) {
    // Keep the previous build's assets, because pages that are already open still request them.
    for (const name of assetsOf(webFolder)) {
      if (!existsSync(join(next, name))) cpSync(join(webFolder, name), join(next, name));
    }
    renameSync(webFolder, old);
  }
  renameSync(next, webFolder);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Returns the assets created by a build, with their compressed versions, but not the assets copied from the previous
 * build.
 */
function assetsOf(folder: string): string[] {
  const manifest = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifest)) return [];
  const named = [...readFileSync(manifest, 'utf8').matchAll(/"(assets\/[^"]+)"/g)].map(([, name]) => name ?? '');
  return [...new Set(named)].flatMap((name) =>
    [name, `${name}.br`, `${name}.gz`].filter((file) => existsSync(join(folder, file))),
  );
}

const compressible = /\.(js|mjs|css|svg|json|wasm|map)$/;

/** Writes Brotli and gzip versions of each text asset, so that the server doesn't need to compress responses. */
async function compressAssets(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const smaller = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const names = readdirSync(folder).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, smaller));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Returns a hash of the paths and contents of all files that the web app is built from. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = sourceFolders.flatMap((folder) => filesIn(join(root, folder)));
  for (const path of [...files, join(root, 'package-lock.json')].sort()) {
    if (!existsSync(path)) continue;
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

function runBuild(root: string, folder: string): Promise<void> {
  return new Promise((done, fail) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // Always build for production: a test's NODE_ENV would include React's development code.
    const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD_FOLDER: folder };
    const child = spawn(npm, ['run', '--silent', 'build', '--workspace', '@fiducia/web'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (part: Buffer) => {
      output = (output + part.toString('utf8')).slice(-4_000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', () =>
      fail(new StartProblem('npm is not installed. Install Node.js with npm, and start again.')),
    );
    child.once('close', (code) => {
      if (code === 0) done();
      else
        fail(
          new StartProblem(
            `We couldn't build the web app. Run \`npm run build\` and fix this error:\n${output.trim()}`,
          ),
        );
    });
  });
}
