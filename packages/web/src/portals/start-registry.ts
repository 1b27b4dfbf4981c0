import { startPortal } from '../shell/start-portal.tsx';
import { registry } from './registry.ts';

void startPortal(registry);
