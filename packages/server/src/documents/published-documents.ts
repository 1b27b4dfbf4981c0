import {
  floatDisclosureDocument,
  serviceDeadlinesDocument,
} from '@fiducia/contract/documents/published-document.routes';
import { floatDisclosureBlocks, floatDisclosureVersion } from '@fiducia/domain/documents/float-disclosure';
import { serviceDeadlineBlocks } from '@fiducia/domain/documents/service-deadlines';
import { yearOf } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { type Download, download } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { type DocumentDraft, drawDocument } from '../pdf/draw-document.ts';

const drawn = new Map<string, Promise<Buffer>>();

/** Anybody may ask, and the answer changes once a year at most: each is drawn once. */
async function shown(draft: DocumentDraft): Promise<Download> {
  const key = `${draft.title} ${draft.createdAt}`;
  const known = drawn.get(key) ?? drawDocument(draft).then(({ bytes }) => Buffer.from(bytes));
  drawn.set(key, known);
  return download(`${draft.title}.pdf`, 'application/pdf', await known, true);
}

/** Documents for everybody that no record stands behind. */
export const publishedDocumentEndpoints = (): Endpoint[] => [
  on(serviceDeadlinesDocument, (_request, work) => {
    const year = yearOf(localDate(work.now.toISOString(), timeZones.eastern));
    return shown({
      title: `Service deadlines ${year}`,
      createdAt: `${year}-01-01T12:00:00.000Z`,
      blocks: serviceDeadlineBlocks(year),
    });
  }),
  on(floatDisclosureDocument, () =>
    shown({
      title: 'Disclosure about float',
      createdAt: '2026-01-01T12:00:00.000Z',
      reference: `Version ${floatDisclosureVersion}`,
      blocks: floatDisclosureBlocks,
    }),
  ),
];
