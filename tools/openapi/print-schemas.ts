import { writeFileSync } from 'node:fs';
import { printedFiles } from './printed-files.ts';

for (const [name, text] of Object.entries(await printedFiles()))
  writeFileSync(new URL(`../../packages/server/openapi/${name}`, import.meta.url), text);
