import type { PortalDefinition } from '../shell/portal-definition.ts';
import { admin } from './admin.ts';
import { advisor } from './advisor.ts';
import { auth } from './auth.ts';
import { client } from './client.ts';
import { elections } from './elections.ts';
import { ira } from './ira.ts';
import { notice } from './notice.ts';
import { participant } from './participant.ts';
import { registry } from './registry.ts';

export const allPortals: readonly PortalDefinition[] = [
  admin,
  auth(),
  client,
  participant(),
  registry(),
  elections(),
  advisor,
  ira(),
  notice,
];
