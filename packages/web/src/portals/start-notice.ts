import { startNotice } from '../features/documents/notice/start-notice.ts';

void startNotice();
