import { wallStatements } from '../packages/server/src/row-security/wall-sql.ts';

// The statements of the row security of all tables, or of those that are named, for a new migration.
const named = process.argv.slice(2);
console.log(`${wallStatements(named.length === 0 ? undefined : named).join(';\n')};`);
