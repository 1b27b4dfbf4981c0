import { startPublicPortal } from '../shell/start-public-portal.ts';
import { auth } from './auth.ts';

void startPublicPortal(auth);
