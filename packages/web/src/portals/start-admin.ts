import { startPortal } from '../shell/start-portal.tsx';
import { admin } from './admin.ts';

void startPortal(admin);
