import { writeFileSync } from 'node:fs';
import { areaPolicies } from './area-policies.ts';
import { permissionsText } from './permissions-text.ts';

writeFileSync(new URL('../docs/permissions.md', import.meta.url), permissionsText(areaPolicies()));
