import { ParticipantHeader } from '../shell/participant-header.tsx';
import { startPublicPortal } from '../shell/start-public-portal.ts';
import { participant } from './participant.ts';

void startPublicPortal(participant, ParticipantHeader);
