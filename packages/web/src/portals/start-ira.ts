import { startPortal } from '../shell/start-portal.tsx';
import { ira } from './ira.ts';

void startPortal(ira);
