import { startPortal } from '../shell/start-portal.tsx';
import { advisor } from './advisor.ts';

void startPortal(advisor);
