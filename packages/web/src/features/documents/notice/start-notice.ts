import './notice.css';
import { noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { specialTaxNotice } from '@fiducia/domain/documents/notices/special-tax-notice';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { speakChosenLanguage } from '../../../shell/language.ts';
import {
  loadRuntimeConfiguration,
  portalAddress,
  type RuntimeConfiguration,
  setRuntimeConfiguration,
} from '../../../shell/runtime-configuration.ts';
import { noticeText } from '../../../texts/notice.ts';
import { drawBar } from './draw-head.ts';
import { drawNotice, drawProblem } from './draw-notice.ts';

/** Without the server, links lead to this host, which leads to the participant portal. */
const unknownConfiguration: RuntimeConfiguration = {
  apiBaseUrl: '',
  appVersion: '',
  environment: '',
  cookieDomain: '',
  portals: {},
};

/**
 * Starts the Special Tax Notice app. `/stn` shows the notice; any other path redirects to the participant portal. The
 * app doesn't use React, so a link from a letter opens quickly on any phone. Source: doc 1 §2.6.
 */
export async function startNotice(
  location: Pick<Location, 'pathname' | 'hash' | 'replace'> = window.location,
): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no place for the notice.');
  if (location.pathname.replace(/\/$/, '') !== '/stn') {
    await loadRuntimeConfiguration();
    location.replace(portalAddress('participant', '/'));
    return;
  }
  await speakChosenLanguage();
  document.title = `${noticeText('page.title')}${noticeText('page.titleSuffix')}`;
  // The text is part of the app. Only the link to its PDF and the owner's plan need the server.
  const { apiBaseUrl, cookieName = 'authToken' } = await loadRuntimeConfiguration().catch(() =>
    setRuntimeConfiguration(unknownConfiguration),
  );
  const today = localDate(new Date().toISOString(), timeZones.eastern);
  const notice = specialTaxNotice(today, 'both');
  const figures = noticeFiguresOn(today);
  // Only signed-in readers download what makes calls. Without it, as after an update, they read the notice in general.
  const hasSession = document.cookie.includes(`${cookieName}=`);
  const reading = hasSession ? await import('./read-owner.ts').catch(() => undefined) : undefined;
  const owner = await reading?.readOwner();
  element.replaceChildren(
    drawBar(portalAddress('participant', '/')),
    isRejection(notice) || isRejection(figures)
      ? drawProblem(noticeText('page.notReady'))
      : drawNotice({ notice, figures, owner, apiBaseUrl }),
  );
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
