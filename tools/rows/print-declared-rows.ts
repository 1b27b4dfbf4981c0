import { saveRows } from './cached-rows.ts';
import { readDeclaredRows } from './read-declared-rows.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('name the file to print to');
saveRows(path, readDeclaredRows());
