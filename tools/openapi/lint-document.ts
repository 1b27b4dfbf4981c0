import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { apiDocument } from '../../packages/server/src/api-document.ts';

const here = (name: string): string => new URL(name, import.meta.url).pathname;

// Offline: no rule fetches anything, and the document has no external references.
const config = await loadConfig({ configPath: here('redocly.yaml') });
const found = await lintFromString({
  source: JSON.stringify(apiDocument('0.1.0')),
  absoluteRef: here('openapi.json'),
  config,
});
const problems = found.filter(({ ignored }) => ignored !== true);
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId} ${location.map(({ pointer }) => pointer ?? '').join(' ')}: ${message}`);
console.log(`${problems.length} problems, ${found.length - problems.length} ignored for a reason`);
process.exitCode = problems.length === 0 ? 0 : 1;
