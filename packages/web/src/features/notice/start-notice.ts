import './notice.css';
import { noticeFiguresOn } from '@fiducia/domain/notices/notice-figures';
import { specialTaxNotice } from '@fiducia/domain/notices/special-tax-notice';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { loadRuntimeConfiguration, portalAddress } from '../../shell/runtime-configuration.ts';
import { drawNotice, drawProblem } from './draw-notice.ts';

/**
 * The special tax notice app. `/stn` shows the notice; any other path leads to the participant portal's main host.
 * It stands without the framework, so that a letter's link opens at once on any phone. Source: doc 1 §2.6.
 */
export async function startNotice(
  location: Pick<Location, 'pathname' | 'hash' | 'replace'> = window.location,
): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the notice.');
  if (location.pathname.replace(/\/$/, '') !== '/stn') {
    await loadRuntimeConfiguration();
    location.replace(portalAddress('participant', '/'));
    return;
  }
  document.title = 'Special Tax Notice | Fiducia';
  // The text needs no server; only the address of its PDF does.
  const { apiBaseUrl } = await loadRuntimeConfiguration().catch(() => ({ apiBaseUrl: '' }));
  const today = localDate(new Date().toISOString(), timeZones.eastern);
  const notice = specialTaxNotice(today, 'both');
  const figures = noticeFiguresOn(today);
  place.replaceChildren(
    isRefusal(notice) || isRefusal(figures)
      ? drawProblem('The notice for this date is being prepared. Please come back later.')
      : drawNotice(notice, figures, apiBaseUrl),
  );
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
