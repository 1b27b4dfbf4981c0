import { startPortal } from '../shell/start-portal.tsx';
import { elections } from './elections.ts';

void startPortal(elections);
