import { startPortal } from '../shell/start-portal.tsx';
import { client } from './client.ts';

void startPortal(client);
