import { ParticipantHeader } from '../shell/participant-header.tsx';
import { startPublicPortal } from '../shell/start-public-portal.ts';
import { ira } from './ira.ts';

void startPublicPortal(ira, ParticipantHeader);
