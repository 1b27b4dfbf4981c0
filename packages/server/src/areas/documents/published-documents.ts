import {
  floatDisclosureDocument,
  serviceDeadlinesDocument,
} from '@fiducia/contract/documents/published-document.routes';
import { floatDisclosureBlocks, floatDisclosureVersion } from '@fiducia/domain/documents/float-disclosure';
import { serviceDeadlineBlocks } from '@fiducia/domain/documents/service-deadlines';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Download, download } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { type DocumentDraft, drawDocument } from '../../platform/pdf/draw-document.ts';

const drawn = new Map<string, Promise<Buffer>>();

/** Returns a document that is drawn once and cached. These documents are public and change at most once a year. */
async function shown(draft: DocumentDraft): Promise<Download> {
  const key = `${draft.title} ${draft.createdAt}`;
  const known = drawn.get(key) ?? drawDocument(draft).then(({ bytes }) => Buffer.from(bytes));
  drawn.set(key, known);
  return download(`${draft.title}.pdf`, 'application/pdf', await known, true);
}

/** Returns the endpoints for public documents that don't depend on a record. */
export const publishedDocumentEndpoints = (): Endpoint[] => [
  on(serviceDeadlinesDocument, (_request, ctx) => {
    const year = yearOf(localDate(ctx.now.toISOString(), timeZones.eastern));
    return shown({
      title: `Service deadlines ${year}`,
      createdAt: `${year}-01-01T12:00:00.000Z`,
      blocks: serviceDeadlineBlocks(year),
    });
  }),
  on(floatDisclosureDocument, () =>
    shown({
      title: 'Float disclosure',
      createdAt: '2026-01-01T12:00:00.000Z',
      reference: `Version ${floatDisclosureVersion}`,
      blocks: floatDisclosureBlocks,
    }),
  ),
];
