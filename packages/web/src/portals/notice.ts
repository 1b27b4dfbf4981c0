import type { PortalDefinition } from '../shell/portal-definition.ts';
import { noticeText } from '../texts/notice.ts';

export const notice: PortalDefinition = {
  name: 'notice',
  app: 'special-tax-notice',
  titleSuffix: noticeText('page.titleSuffix'),
  userTypes: [],
  layout: 'top',
  unknownPath: 'listed',
  menu: [],
  routes: [
    {
      path: '/stn',
      title: noticeText('page.title'),
      isPlain: true,
    },
  ],
};
