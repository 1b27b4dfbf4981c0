import { inSpanish } from '../../../kit/text/language.ts';
import { portalAddress } from '../../../shell/runtime-configuration.ts';
import { storeLanguage } from '../../../shell/store-language.ts';
import { noticeText } from '../../../texts/notice.ts';
import { make } from './make.ts';
import type { NoticeOwner } from './read-owner.ts';

/** Draws the button that switches to the other language, in that language. */
function languageSwitch(): HTMLElement {
  const other = inSpanish() ? 'en' : 'es';
  const button = make('button', { type: 'button', lang: other }, other === 'es' ? 'Español' : 'English');
  button.addEventListener('click', () => {
    storeLanguage(other);
    window.location.reload();
  });
  return button;
}

/** Draws the bar above the notice: whose page it is, and the other language. */
export const drawBar = (home: string): HTMLElement =>
  make(
    'header',
    { class: 'bar' },
    make('a', { href: home }, make('span', { class: 'mark', 'aria-hidden': 'true' }, 'F'), 'Fiducia'),
    languageSwitch(),
  );

/** Draws who gives the notice: the plan and sponsor of a signed-in participant, or plans in general. */
export function drawOwner(owner: NoticeOwner | undefined, apiBaseUrl: string): HTMLElement {
  if (owner === undefined) return make('p', { class: 'owner' }, noticeText('owner.any'));
  const { orderLineId, planName: plan, sponsorName: sponsor, logoFileId } = owner;
  const names = make(
    'p',
    {},
    make('strong', {}, noticeText('owner.plan', { plan })),
    make('br', {}),
    noticeText('owner.from', { sponsor }),
  );
  const logo = `${apiBaseUrl}/public/order-lines/${orderLineId}/logo?height=96&version=${logoFileId}`;
  return make('div', { class: 'owner' }, ...(logoFileId === null ? [] : [make('img', { src: logo, alt: '' })]), names);
}

/** Draws the notice in three lines: what happens, until when, and what the reader can do. */
export function drawSummary(waitingDays: number, owner: NoticeOwner | undefined): HTMLElement {
  const when =
    owner?.action.code === 'choose' ? owner.sentence : noticeText('summary.when.text', { days: waitingDays });
  const links = make(
    'span',
    { class: 'links' },
    make('a', { href: portalAddress('participant', '/') }, noticeText('summary.choose')),
    make('a', { href: portalAddress('auth', '/noticecontactinformation') }, noticeText('summary.contact')),
  );
  const line = (title: string, ...content: readonly (Node | string)[]) =>
    make('div', {}, make('dt', {}, title), make('dd', {}, ...content));
  return make(
    'section',
    { class: 'summary', 'aria-label': noticeText('summary.title') },
    make(
      'dl',
      {},
      line(noticeText('summary.what'), noticeText('summary.what.text')),
      line(noticeText('summary.when'), when),
      line(noticeText('summary.you'), noticeText('summary.you.text'), links),
    ),
  );
}
