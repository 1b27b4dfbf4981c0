import './notice.css';
import { noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { specialTaxNotice } from '@fiducia/domain/documents/notices/special-tax-notice';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { inSpanish } from '../../../kit/text/language.ts';
import { speakChosenLanguage } from '../../../shell/language.ts';
import { loadRuntimeConfiguration, portalAddress } from '../../../shell/runtime-configuration.ts';
import { storeLanguage } from '../../../shell/store-language.ts';
import { noticeText } from '../../../texts/notice.ts';
import { drawNotice, drawProblem } from './draw-notice.ts';

/** Draws the button that switches to the other language, in that language. */
function languageSwitch(): HTMLElement {
  const other = inSpanish() ? 'en' : 'es';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'language';
  button.lang = other;
  button.textContent = other === 'es' ? 'Español' : 'English';
  button.addEventListener('click', () => {
    storeLanguage(other);
    window.location.reload();
  });
  return button;
}

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
  // The text is part of the app. Only the link to its PDF needs the server.
  const { apiBaseUrl } = await loadRuntimeConfiguration().catch(() => ({ apiBaseUrl: '' }));
  const today = localDate(new Date().toISOString(), timeZones.eastern);
  const notice = specialTaxNotice(today, 'both');
  const figures = noticeFiguresOn(today);
  element.replaceChildren(
    languageSwitch(),
    isRejection(notice) || isRejection(figures)
      ? drawProblem(noticeText('page.notReady'))
      : drawNotice(notice, figures, apiBaseUrl),
  );
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
