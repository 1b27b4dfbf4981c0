import { startPublicPortal } from '../shell/start-public-portal.ts';
import { registry } from './registry.ts';

void startPublicPortal(registry);
