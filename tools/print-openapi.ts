import { apiDocument } from '../packages/server/src/api-document.ts';

process.stdout.write(`${JSON.stringify(apiDocument('0.1.0'), null, 2)}\n`);
