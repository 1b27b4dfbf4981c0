import { startPortal } from '../shell/start-portal.tsx';
import { participant } from './participant.ts';

void startPortal(participant);
