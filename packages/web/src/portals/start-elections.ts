import { ParticipantHeader } from '../shell/participant-header.tsx';
import { startPublicPortal } from '../shell/start-public-portal.ts';
import { elections } from './elections.ts';

void startPublicPortal(elections, ParticipantHeader);
