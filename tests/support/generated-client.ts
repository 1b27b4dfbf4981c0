import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateClientTypes } from '../../tools/openapi/generate-client-types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What an outside engineer writes against the generated types: only a public client library and the document. */
const scenario = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

export interface Given {
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly accountId: string;
  readonly code: () => Promise<string>;
}

type Plan = components['schemas']['Plan'];

export async function run(given: Given) {
  const api = createClient<paths>({ baseUrl: given.baseUrl });
  const { username, password } = given;

  const first = await api.POST('/public/users/login', { body: { username, password, step: 'verifyPassword' } });
  const sent = first.data?.result;
  if (sent === undefined || !('challenge' in sent)) throw new Error('no code was sent');
  const second = await api.POST('/public/users/login', {
    body: { username, password, step: 'verifyTwoFactorCode', challenge: sent.challenge, token: await given.code() },
  });
  const signedIn = second.data?.result;
  if (signedIn === undefined || !('authentication' in signedIn)) throw new Error('not signed in');
  api.use({
    onRequest: ({ request }) => {
      request.headers.set('authorization', \`Bearer \${signedIn.authentication.token}\`);
      return request;
    },
  });

  const created = await api.POST('/public/accounts/{accountId}/plans', {
    params: { path: { accountId: given.accountId }, header: { 'Idempotency-Key': 'outside-plan-1' } },
    body: { displayName: 'Outside Plan', planTypeCode: 'definedContribution401k' },
  });
  if (created.data === undefined) throw new Error(created.error.status.message);
  const plan: Plan = created.data.result;

  const found = await api.GET('/public/plans', {
    params: { query: { 'search-displayName': 'startsWith(Outside)', resultsPerPage: 25, sortBy: 'displayName' } },
  });
  const names: string[] = found.data?.result.map(({ displayName }) => displayName) ?? [];

  const path = { id: plan.id };
  const changed = await api.PATCH('/public/plans/{id}', {
    params: { path, header: { 'If-Match': \`"\${plan.updatedAt}"\` } },
    body: { displayName: 'Outside Plan, renamed' },
  });
  const late = await api.PATCH('/public/plans/{id}', {
    params: { path, header: { 'If-Match': \`"\${plan.updatedAt}"\` } },
    body: { displayName: 'Outside Plan, too late' },
  });
  const rejection = late.error?.status;
  const isStale = rejection?.code === 'changedMeanwhile';
  return {
    total: found.data?.collection.totalResults,
    names,
    renamed: changed.data?.result.displayName,
    status: late.response.status,
    isStale,
    message: rejection?.message,
    requestId: rejection?.requestId,
  };
}
`;

const settings = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  },
  files: ['scenario.ts'],
};

export interface GeneratedClient {
  /** The compiler's output for the scenario; empty when it compiles. */
  readonly problems: string;
  readonly run: (given: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;
  readonly remove: () => void;
}

/** Generates a client from the document into its own folder and compiles a scenario against it. */
export async function openGeneratedClient(document: Readonly<Record<string, unknown>>): Promise<GeneratedClient> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-client-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'scenario.ts'), scenario);
  writeFileSync(join(folder, 'api.ts'), await generateClientTypes(document));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const problems = await promisify(execFile)(process.execPath, [compiler, '--pretty', 'false', '-p', folder]).then(
    () => '',
    (error: unknown) => String(Object(error).stdout ?? error),
  );
  return {
    problems,
    run: async (given) => (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'scenario.ts')).href)).run(given),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
