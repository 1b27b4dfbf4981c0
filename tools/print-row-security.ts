import { newPolicyStatements, policyStatements } from '../packages/server/src/row-security/policy-sql.ts';

// Prints the row-level security of the named tables for a migration: `npx node tools/print-row-security.ts nouns`.
// With --replace, the tables exist already and their current security is removed first. Without names, all tables.
const named = process.argv.slice(2).filter((one) => one !== '--replace');
const print = process.argv.includes('--replace') ? policyStatements : newPolicyStatements;
console.log(`${print(named.length === 0 ? undefined : named).join(';\n')};`);
