import { startNotice } from '../features/notice/start-notice.ts';

void startNotice();
