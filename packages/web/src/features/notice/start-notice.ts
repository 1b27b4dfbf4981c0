import './notice.css';
import { specialTaxNotice } from '@fiducia/domain/notices/special-tax-notice';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { loadRuntimeConfiguration, portalAddress } from '../../shell/runtime-configuration.ts';
import { drawNotice, drawProblem } from './draw-notice.ts';

/**
 * The special tax notice app. `/stn` shows the notice; any other path leads to the participant portal's main host.
 * It stands without the framework, so that a letter's link opens at once on any phone. Source: doc 1 §2.6.
 */
export async function startNotice(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the notice.');
  if (window.location.pathname.replace(/\/$/, '') !== '/stn') {
    await loadRuntimeConfiguration();
    window.location.replace(portalAddress('participant', '/'));
    return;
  }
  document.title = 'Special Tax Notice';
  const notice = specialTaxNotice(localDate(new Date().toISOString(), timeZones.pacific), 'both');
  place.replaceChildren(
    isRefusal(notice)
      ? drawProblem('The notice for this date is being prepared. Please come back later.')
      : drawNotice(notice),
  );
  document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
}
