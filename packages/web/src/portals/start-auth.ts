import { startPortal } from '../shell/start-portal.tsx';
import { auth } from './auth.ts';

void startPortal(auth);
